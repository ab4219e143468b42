import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PortTakenError } from '../errors.ts'
import { startDevnet } from '../startDevnet.ts'
import { type MailCatcher, startMail } from './startMail.ts'

let mail: MailCatcher
beforeEach(async () => {
  mail = await startMail({ smtp: 0, viewer: 0 })
})
afterEach(() => mail.stop())

/** Sends a mail with the commands of SMTP; returns the server's last answer. */
async function send(to: string, content: string): Promise<string> {
  const { port } = new URL(mail.smtpUrl)
  const socket = connect(Number(port), '127.0.0.1')
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const next = async () => String((await answers.next()).value)
  await next()
  let answer = ''
  const steps = ['HELO shop', 'MAIL FROM:<login@shop.test>', `RCPT TO:<${to}>`, 'DATA']
  for (const step of [...steps, `${content}\r\n.`]) {
    socket.write(`${step}\r\n`)
    answer = await next()
  }
  socket.destroy()
  return answer
}

const encoded = [
  'From: Shop <login@shop.test>',
  'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Your code=3A 123456 <script>',
].join('\r\n')

const fetchJson = async (path: string, method = 'GET') =>
  (await fetch(`${mail.url}${path}`, { method })).json()

test('a mail sent by SMTP is listed by its receiver, decoded, newest first', async () => {
  expect(await send('Ada@Example.com', encoded)).toMatch(/^250 /)
  await send('bob@example.com', encoded)
  const expected = {
    id: 1,
    to: ['ada@example.com'],
    from: 'login@shop.test',
    subject: 'Grüße',
    text: 'Your code: 123456 <script>\n',
    receivedAt: expect.any(Number),
  }
  expect(await fetchJson('/messages?to=ada@example.com')).toEqual({ messages: [expected] })
  expect(mail.list().map(({ id }) => id)).toEqual([2, 1])
})

test('mails of one receiver, or all, are deleted', async () => {
  for (const to of ['ada@example.com', 'bob@example.com', 'bob@example.com'])
    await send(to, encoded)
  expect(await fetchJson('/messages?to=bob@example.com', 'DELETE')).toEqual({ deleted: 2 })
  expect(await fetchJson('/messages', 'DELETE')).toEqual({ deleted: 1 })
  expect(mail.list()).toEqual([])
})

test('security: the page shows a mail as text, and no page of another site reads it', async () => {
  await send('ada@example.com', encoded)
  const page = await fetch(mail.url)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Your code: 123456 &lt;script&gt;')
  const foreign = await fetch(mail.url, { headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
})

test('error: a mail that is too large is refused, and an unknown path', async () => {
  expect(await send('ada@example.com', `Subject: x\r\n\r\n${'x'.repeat(2 ** 20)}`)).toMatch(/^552 /)
  expect(mail.list()).toHaveLength(0)
  expect((await fetch(`${mail.url}/other`)).status).toBe(404)
})

test('error: a taken port is named, and nothing is left running', async () => {
  const smtp = Number(new URL(mail.smtpUrl).port)
  const viewer = Number(new URL(mail.url).port)
  await expect(startMail({ smtp, viewer: 0 })).rejects.toThrow(PortTakenError)
  await expect(startMail({ smtp: 0, viewer })).rejects.toThrow(`Port ${viewer} (mail viewer)`)
})

test('the devnet starts it by its name, and a reset removes the mails', async () => {
  const devnet = await startDevnet({ ports: 'free', only: ['mail'] })
  try {
    expect(devnet.chains).toEqual([])
    expect((await fetch(`${devnet.mail?.url}/messages`)).status).toBe(200)
    await devnet.reset()
    const described = await (await fetch(`${devnet.controlUrl}/devnet.json`)).json()
    expect(described).toMatchObject({ mail: { smtpUrl: devnet.mail?.smtpUrl } })
  } finally {
    await devnet.stop()
  }
})
