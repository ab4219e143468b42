// What the server says before any script has run.
import { request } from 'node:http'
import { expect, test } from './test.ts'
import { cookieOf, nextUrl } from './world.ts'

function ask(cookie?: string): Promise<{ html: string; policy: string }> {
  return new Promise((resolve, reject) => {
    request(nextUrl, { headers: cookie ? { cookie } : {} }, (answer) => {
      let html = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        html += part
      })
      answer.on('end', () =>
        resolve({ html, policy: String(answer.headers['content-security-policy']) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const visitor = (digit: string) => cookieOf(`0x${digit.repeat(40)}`)

test('the HTML holds the account of the cookie, and the button to connect without one', async () => {
  const { html } = await ask(`theme=dark; ${visitor('a')}`)
  expect(html).toContain('0xaaaa…aaaa')
  expect(html).not.toContain('Connect wallet')
  const { html: bare } = await ask()
  expect(bare).toContain('Connect wallet')
  expect(bare).not.toContain('lk-account-button')
})

test('security: garbage in the cookie is as no cookie', async () => {
  for (const cookie of [
    'latchkey=%',
    `${visitor('a')}x`,
    cookieOf('<script>alert(1)</script>'),
    cookieOf('a'.repeat(2000)),
    'latchkey=%7B%22__proto__%22%3A1%7D',
  ]) {
    const { html } = await ask(cookie)
    expect(html).toContain('Connect wallet')
    expect(html).not.toContain('alert(1)')
  }
})

test('security: visitors who ask at the same time get their own account each', async () => {
  const digits = [...'abcdef0123']
  const answers = await Promise.all(digits.map((digit) => ask(visitor(digit))))
  for (const [index, { html }] of answers.entries()) {
    const shown = new Set(html.match(/0x(\w)\1{3}…/g))
    expect([...shown]).toEqual([`0x${digits[index]?.repeat(4)}…`])
  }
})

test('security: scripts run by a nonce of this answer, and no other inline code', async () => {
  const [one, two] = [await ask(), await ask()]
  const nonce = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(nonce(one.policy)).toBeTruthy()
  expect(nonce(one.policy)).not.toBe(nonce(two.policy))
  expect(one.policy).not.toMatch(/unsafe|\*/)
})
