import { type MailCatcher, startMail } from '@latchkey/devnet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../ports/log.ts'
import { createMailQueue } from './createMailQueue.ts'
import { createSmtp } from './createSmtp.ts'
import type { Mail } from './schema.ts'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMail({ smtp: 0, viewer: 0 })
})
afterAll(() => catcher?.stop())

const mail = { to: 'ada+shop@example.com', subject: 'Grüße', text: 'Ünïcode, 123456\n.\nend\n' }

/** A log and its lines, and a clock. */
const openLog = () => {
  const lines: string[] = []
  const clock = { at: 0, now: () => clock.at }
  return { lines, clock, log: createLog('debug', (line) => lines.push(line)) }
}

test('a mail arrives over SMTP as it was written', async () => {
  await createSmtp(catcher.smtpUrl, 'shop@example.com')(mail)
  expect(catcher.list(mail.to)).toMatchObject([
    { ...mail, to: [mail.to], from: 'shop@example.com', html: undefined },
  ])
})

test('security: an address or a subject never becomes another header or receiver', async () => {
  const send = createSmtp(catcher.smtpUrl, 'shop@example.com')
  const before = catcher.list().length
  const addresses = [
    'a@example.com\r\nBcc: eve@example.com',
    'a@example.com, eve@example.com',
    'Ada <a@example.com>',
    'a@example.com eve@example.com',
    '"a b"@example.com',
    'a@example.com\u0000',
    'a@[127.0.0.1]',
    '@example.com',
    'a@localhost',
    `${'a'.repeat(65)}@example.com`,
  ]
  for (const to of addresses) await expect(send({ ...mail, to }), to).rejects.toThrow()
  for (const subject of ['a\r\nBcc: eve@example.com', 'a\nb', 'a\u0000', ''])
    await expect(send({ ...mail, subject }), subject).rejects.toThrow()
  expect(catcher.list().length).toBe(before)
})

test('security: a password is not sent without TLS', async () => {
  const url = catcher.smtpUrl.replace('//', '//user:secretword@')
  await expect(createSmtp(url, 'shop@example.com')(mail)).rejects.toThrow(/TLS|STARTTLS/)
})

test('the queue returns at once, tries again a limited number of times, and names no address in the log', async () => {
  const { lines, clock, log } = openLog()
  const tries: Mail[] = []
  const queue = createMailQueue(
    async (one) => {
      tries.push(one)
      const refused = new Error(`450 <${one.to}> ${one.text} is refused`)
      throw Object.assign(refused, { code: 'EENVELOPE', responseCode: 450 })
    },
    { clock, log },
    [0, 1, 1],
  )
  queue(mail)
  expect(tries).toEqual([])
  await vi.waitFor(() => expect(lines).toHaveLength(3))
  expect(tries).toEqual([mail, mail, mail])
  expect(lines[2]).toContain(
    '"level":"error","event":"mail not sent","attempt":3,"of":3,"code":"EENVELOPE","responseCode":450',
  )
  expect(lines.join('')).not.toMatch(/ada|123456/)
})

test('a mail that is refused for good is not tried again, so that it holds up no other', async () => {
  const { lines, clock, log } = openLog()
  const queue = createMailQueue(
    async () => {
      throw Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })
    },
    { clock, log },
    [0, 1, 1],
  )
  queue(mail)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]).toContain('"level":"error","event":"mail not sent","attempt":1,"of":3')
})

test('a mail whose second attempt succeeds is sent once', async () => {
  const { clock, log } = openLog()
  const send = createSmtp(catcher.smtpUrl, 'shop@example.com')
  let isDown = true
  const queue = createMailQueue(
    (one) => {
      if (!isDown) return send(one)
      isDown = false
      return createSmtp('smtp://127.0.0.1:1', 'shop@example.com')(one)
    },
    { clock, log },
    [0, 1, 1],
  )
  const to = 'second@example.com'
  queue({ ...mail, to })
  await vi.waitFor(() => expect(catcher.list(to)).toHaveLength(1))
})

test('security: the queue holds a limited number of mails', () => {
  const { lines, clock, log } = openLog()
  const queue = createMailQueue(() => new Promise(() => undefined), { clock, log })
  for (let count = 0; count < 1001; count += 1) queue(mail)
  expect(lines).toEqual([expect.stringContaining('"event":"mail dropped","waiting":1000')])
})

test('a mail that waited for 5 minutes is dropped, because its code may end before it arrives', async () => {
  const { lines, clock, log } = openLog()
  const queue = createMailQueue(
    async () => {
      clock.at += 300_001
      throw new Error('down')
    },
    { clock, log },
    [0, 1, 1],
  )
  queue(mail)
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(lines[1]).toContain('"event":"mail dropped","waiting":1')
})
