import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { PortTakenError } from '../errors.ts'
import { type Listener, listen } from '../http/listen.ts'
import type { CaughtMail } from './caughtMail.ts'
import { showMails } from './page.ts'

/** Mails beyond this number replace the oldest. */
const mostMails = 1000
const mostBytes = 2 ** 20

export interface MailCatcher extends Listener {
  /** `smtp://127.0.0.1:{port}`, without TLS and login. */
  readonly smtpUrl: string
  /** The mails to an address, or all, newest first. */
  list(to?: string): readonly CaughtMail[]
  /** Deletes the mails to an address, or all; returns their number. */
  clear(to?: string): number
}

/** 0 selects a free port. */
export interface MailPorts {
  readonly smtp: number
  readonly viewer: number
}

/**
 * Starts a mail server that accepts every mail and forwards none. `url` is its viewer: a page, `GET` and `DELETE
 * /messages?to=…`.
 *
 * @throws {PortTakenError} if a port is taken
 */
export async function startMail(ports: MailPorts): Promise<MailCatcher> {
  let mails: readonly CaughtMail[] = []
  let count = 0
  const list = (to?: string) => (to ? mails.filter((mail) => isTo(mail, to)) : mails)
  const clear = (to?: string) => {
    const before = mails.length
    mails = to ? mails.filter((mail) => !isTo(mail, to)) : []
    return before - mails.length
  }
  const smtp = await startSmtp(ports.smtp, (mail) => {
    count += 1
    mails = [{ id: count, ...mail }, ...mails].slice(0, mostMails)
  })
  const options = { port: ports.viewer, service: 'mail viewer', extensions: false }
  const viewer = await listen(options, async ({ method = '', url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    const to = searchParams.get('to') ?? undefined
    const respond = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body))
    switch (`${method} ${pathname}`) {
      case 'GET /': {
        const { headers, body } = showMails(list(to))
        return void response.writeHead(200, headers).end(body)
      }
      case 'GET /messages':
        return void respond(200, { messages: list(to) })
      case 'DELETE /messages':
        return void respond(200, { deleted: clear(to) })
      default:
        return void respond(404, { error: `No ${method} ${pathname} here.` })
    }
  }).catch(async (error: unknown) => {
    await smtp.stop()
    throw error
  })
  return {
    url: viewer.url,
    smtpUrl: smtp.url,
    list,
    clear,
    stop: async () => {
      await Promise.all([smtp.stop(), viewer.stop()])
    },
  }
}

const isTo = (mail: CaughtMail, address: string) => mail.to.includes(address.toLowerCase())

function startSmtp(port: number, keep: (mail: Omit<CaughtMail, 'id'>) => void): Promise<Listener> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    rejectOversized: true,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
      readMail(stream).then(
        (mail) => {
          // `rejectOversized` answers the client.
          if (!stream.sizeExceeded) keep({ to, ...mail, receivedAt: Date.now() })
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port, 'mail', error) : error),
    )
    server.listen(port, '127.0.0.1', () =>
      resolve({
        url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
        stop: () => new Promise((stopped) => server.close(() => stopped())),
      }),
    )
  })
}

async function readMail(stream: SMTPServerDataStream) {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  const { from, subject = '', text = '', html } = await PostalMime.parse(Buffer.concat(chunks))
  return { from: from?.address ?? '', subject, text, html }
}
