import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const all = {
  LATCHKEY_FRAME_ORIGINS: 'https://shop.example',
  LATCHKEY_ACCOUNTS_URL: 'https://data.example',
}

test('in production the origins and the URL of the accounts are required', () => {
  expect(readConfig(all)).toEqual({
    host: '127.0.0.1',
    port: 5175,
    origins: ['https://shop.example'],
    accountsUrl: 'https://data.example',
  })
  expect(() => readConfig({ LATCHKEY_FRAME_ORIGINS: '' })).toThrow(
    '  LATCHKEY_FRAME_ORIGINS: is not set\n  LATCHKEY_ACCOUNTS_URL: is not set',
  )
})

test('origins are separated by spaces or commas, and each is named once', () => {
  const text =
    ' https://shop.example,http://localhost:3000\n https://shop.example , http://a.localhost'
  expect(readConfig({ ...all, LATCHKEY_FRAME_ORIGINS: text }).origins).toEqual([
    'https://shop.example',
    'http://localhost:3000',
    'http://a.localhost',
  ])
})

test('the URL of the accounts may have a path, and ends without a slash', () => {
  const read = (url: string) => readConfig({ ...all, LATCHKEY_ACCOUNTS_URL: url }).accountsUrl
  expect(read('https://data.example/latchkey//')).toBe('https://data.example/latchkey')
  expect(read('http://127.0.0.1:5174/')).toBe('http://127.0.0.1:5174')
  expect(read('https://DATA.example:443')).toBe('https://data.example')
})

test('development needs no settings, and the shift moves every port', () => {
  const { origins, ...others } = readConfig({
    LATCHKEY_MODE: 'development',
    LATCHKEY_PORT_SHIFT: '100',
  })
  expect(others).toEqual({
    host: '127.0.0.1',
    port: 5275,
    accountsUrl: 'http://localhost:5274',
  })
  expect(origins).toEqual([
    'http://localhost:5273',
    'http://shop.localhost:5273',
    'http://other.localhost:5273',
    'http://127.0.0.1:5273',
  ])
})

test.each([
  '*',
  'null',
  'https://*',
  'https://*.shop.example',
  'https://shop.example:*',
  'https://shop.example/',
  'https://shop.example/path',
  'https://shop.example?a',
  'https://shop.example#a',
  'https://shop.example:443',
  'https://shop.example:99999',
  'https://shop.example:08443',
  'https://SHOP.example',
  'https://shöp.example',
  'https://shop.example.',
  'https://shop..example',
  'https://user@shop.example',
  'https://shop.example;',
  'https://shop.example"',
  "https://shop.example'unsafe-inline'",
  'https://shop.example\\evil.example',
  'https://%73hop.example',
  'https://127.1',
  'https://[::1]',
  'https:/shop.example',
  'https:shop.example',
  'shop.example',
  'http://shop.example',
  'http://localhost.shop.example',
  'http://evillocalhost',
  'http://127.0.0.2',
  'ws://localhost',
  'data:text/html,a',
  "'self'",
])('security: %s is not an origin', (origin) => {
  const read = () => readConfig({ ...all, LATCHKEY_FRAME_ORIGINS: `https://a.example ${origin}` })
  expect(read).toThrow('LATCHKEY_FRAME_ORIGINS: origin 2 must be an origin')
})

test.each([
  'data.example',
  'ftp://data.example',
  'http://data.example',
  'https://user:word@data.example',
  'https://data.example?a=b',
  'https://data.example#a',
  'https://a;b.example',
  'https://*.example',
])('security: %s is not a URL of the accounts', (url) => {
  expect(() => readConfig({ ...all, LATCHKEY_ACCOUNTS_URL: url })).toThrow(
    'LATCHKEY_ACCOUNTS_URL: must be a URL',
  )
})

test('error: every wrong setting is listed, without its value', () => {
  const read = () =>
    readConfig({
      LATCHKEY_FRAME_ORIGIN: 'secretword',
      LATCHKEY_FRAME_ORIGINS: ', ',
      LATCHKEY_ACCOUNTS_URL: 'secretword',
      LATCHKEY_FRAME_PORT: 'secretword',
      LATCHKEY_PORT_SHIFT: '50001',
      LATCHKEY_MODE: 'secretword',
    })
  for (const expected of [
    'LATCHKEY_FRAME_ORIGIN: unknown setting',
    'LATCHKEY_FRAME_ORIGINS: must name an origin',
    'LATCHKEY_ACCOUNTS_URL: must be a URL',
    'LATCHKEY_FRAME_PORT: must be a whole number',
    'LATCHKEY_PORT_SHIFT: must be from 0 to 50000',
    'LATCHKEY_MODE: ',
  ])
    expect(read).toThrow(expected)
  expect(read).not.toThrow('secretword')
})

test('error: a shift beyond the last port', () => {
  const read = () =>
    readConfig({ ...all, LATCHKEY_FRAME_PORT: '60000', LATCHKEY_PORT_SHIFT: '6000' })
  expect(read).toThrow('LATCHKEY_FRAME_PORT: is too large')
})
