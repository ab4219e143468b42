import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const secret = Buffer.alloc(32, 1).toString('base64')
const all = {
  LATCHKEY_VAULT_SECRET: secret,
  LATCHKEY_SMTP_URL: 'smtps://user:pass%20word@mail.example:465',
  LATCHKEY_MAIL_FROM: 'wallet@shop.example',
  LATCHKEY_FRAME_ORIGIN: 'https://wallet.example',
  LATCHKEY_PUBLIC_URL: 'https://data.example/',
}
const production = (env: Record<string, string> = {}, origins: readonly string[] = []) =>
  readConfig({ LATCHKEY_CONFIG: 'a', ...env }, () =>
    JSON.stringify({ projects: [{ id: 'shop', origins }] }),
  )

test('email login is on with all of its settings, and off without any', () => {
  expect(production().embedded).toBeUndefined()
  expect(production(all).embedded).toEqual({
    vaultSecret: secret,
    smtpUrl: all.LATCHKEY_SMTP_URL,
    mailFrom: 'wallet@shop.example',
    frameOrigin: 'https://wallet.example',
    rpId: 'wallet.example',
    publicUrl: 'https://data.example',
  })
})

test("development uses the devnet's mail catcher", () => {
  const { embedded } = readConfig({ LATCHKEY_MODE: 'development', LATCHKEY_PORT_SHIFT: '100' })
  expect(embedded).toMatchObject({
    smtpUrl: 'smtp://127.0.0.1:9225',
    frameOrigin: 'http://wallet.localhost:5275',
    rpId: 'wallet.localhost',
    publicUrl: undefined,
  })
})

test.each([
  ['https://wallet.example:8443', undefined, 'wallet.example'],
  ['https://wallet.shop.example', 'shop.example', 'shop.example'],
  ['https://wallet.shop.example', 'wallet.shop.example', 'wallet.shop.example'],
])(
  'the domain of passkeys is that of the frame, or a parent of it: of %s, %s',
  (origin, given, rpId) => {
    const env = { LATCHKEY_FRAME_ORIGIN: origin, ...(given && { LATCHKEY_RP_ID: given }) }
    expect(production({ ...all, ...env }).embedded?.rpId).toBe(rpId)
  },
)

test.each([['other.example'], ['allet.example'], ['secretword.wallet.example']])(
  'security: the domain of passkeys is refused if it is not of the frame, and not repeated: %s',
  (domain) => {
    const read = () => production({ ...all, LATCHKEY_RP_ID: domain })
    expect(read).toThrow('LATCHKEY_RP_ID: must be the domain of LATCHKEY_FRAME_ORIGIN')
    expect(read).not.toThrow(domain)
  },
)

test.each([
  'https://shop.example',
  'https://shop.example:8443',
  'https://eu.shop.example',
  'https://*.shop.example',
])('security: no site, such as %s, is in the domain of passkeys', (origin) => {
  const env = { ...all, LATCHKEY_FRAME_ORIGIN: 'https://wallet.shop.example' }
  expect(production(env, [origin]).embedded?.rpId).toBe('wallet.shop.example')
  const inside = { ...env, LATCHKEY_RP_ID: 'shop.example' }
  expect(() => production(inside, [origin])).toThrow('LATCHKEY_RP_ID: the origins of projects')
  const server = { ...env, LATCHKEY_PUBLIC_URL: 'https://data.wallet.shop.example' }
  expect(() => production(server)).toThrow('LATCHKEY_RP_ID: the origins of projects')
})

test.each([
  '*',
  'https://*.*.shop.example',
  'https://*.wallet.shop.example',
  'https://*.wallet.*.example',
])('security: no pattern that pages in the domain of passkeys match is accepted: %s', (origin) => {
  const env = { ...all, LATCHKEY_FRAME_ORIGIN: 'https://wallet.shop.example' }
  expect(() => production(env, [origin])).toThrow('LATCHKEY_RP_ID: the origins of projects')
})

test.each(['LATCHKEY_FRAME_ORIGIN', 'LATCHKEY_PUBLIC_URL'])(
  'security: %s has https, except on this machine',
  (name) => {
    const read = (url: string) => production({ ...all, LATCHKEY_RP_ID: '', [name]: url })
    expect(() => read('http://w.example')).toThrow(`${name}: must begin with https://`)
    for (const url of ['http://w.localhost:5175', 'http://127.0.0.1:5175']) read(url)
  },
)

test.each(Object.keys(all))('error: without %s alone the missing setting is named', (name) => {
  const { [name as keyof typeof all]: _, ...others } = all
  expect(() => production(others)).toThrow(`${name}: email login needs it too`)
})

test.each([
  ['LATCHKEY_VAULT_SECRET', Buffer.alloc(31).toString('base64'), 'the base64 of 32 bytes'],
  ['LATCHKEY_VAULT_SECRET', 'secretword'.repeat(4), 'the base64 of 32 bytes'],
  ['LATCHKEY_SMTP_URL', 'https://secretword.example', 'smtp:// or smtps://'],
  ['LATCHKEY_SMTP_URL', 'secretword', 'smtp:// or smtps://'],
  ['LATCHKEY_MAIL_FROM', 'Shop <secretword@shop.example>', 'an email address'],
  ['LATCHKEY_FRAME_ORIGIN', 'https://*.secretword', 'an origin'],
  ['LATCHKEY_FRAME_ORIGIN', 'https://wallet.example/secretword', 'an origin'],
  ['LATCHKEY_PUBLIC_URL', 'ftp://secretword', 'https:// or http://'],
  ['LATCHKEY_RP_ID', 'https://secretword', 'a domain'],
  ['LATCHKEY_RP_ID', 'secretword.', 'a domain'],
])('error: %s is refused if it is not one, and not repeated: %s', (name, value, expected) => {
  const read = () => production({ ...all, [name]: value })
  expect(read).toThrow(expected)
  expect(read).not.toThrow('secretword')
})
