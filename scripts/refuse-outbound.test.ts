import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { expect, test } from 'vitest'
import { getTarget, isLoopback } from './refuse-outbound.mjs'

test('allows local connections, by name and by address', async () => {
  const server = createServer((_, response) => response.end('here'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  } finally {
    server.close()
  }
})

test('security: blocks fetch, TCP and TLS to any other host', async () => {
  const refusal = await fetch('https://example.com/').catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(Error)
  expect(String((refusal as Error).cause)).toContain('Refused: a test tried to reach example.com')
  expect(() => connect({ host: '192.0.2.1', port: 80 })).toThrow('Refused')
  expect(() => connectTls({ host: 'example.com', port: 443 })).toThrow('Refused')
})

test('security: blocks names that only look local', () => {
  for (const host of [
    'localhost.example.com',
    '127.0.0.1.example.com',
    '128.0.0.1',
    '0.0.0.0',
    '::2',
  ])
    expect(isLoopback(host), host).toBe(false)
  for (const host of ['localhost', 'app.localhost', 'LOCALHOST.', '127.0.0.9', '::1', '[::1]'])
    expect(isLoopback(host), host).toBe(true)
})

test('a local pipe has no host', () => {
  expect(getTarget([{ path: '/tmp/socket' }])).toBeUndefined()
  expect(getTarget(['/tmp/socket'])).toBeUndefined()
  expect(getTarget([80])).toBe('localhost')
  expect(getTarget([80, 'example.com'])).toBe('example.com')
  expect(getTarget([[{ host: 'example.com', port: 1 }, null]])).toBe('example.com')
})
