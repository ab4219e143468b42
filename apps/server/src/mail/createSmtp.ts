import { createTransport } from 'nodemailer'
import type { SendMail } from './createMailQueue.ts'
import { mailSchema } from './schema.ts'

/**
 * Sends mails over SMTP.
 *
 * @param url `smtp://host:port` or `smtps://user:password@host`. A password is sent over TLS only
 * @param from the sender's address
 */
export function createSmtp(url: string, from: string): SendMail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    secure,
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      requireTLS: !secure,
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    const { to, subject, text } = mailSchema.parse(mail)
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      envelope: { from, to: [to] },
      subject,
      text,
      headers: { 'auto-submitted': 'auto-generated' },
    })
  }
}
