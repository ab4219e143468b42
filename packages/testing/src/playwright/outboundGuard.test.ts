import { expect, test } from 'vitest'
import { isLoopbackUrl } from './outboundGuard.ts'

test('loopback and URLs without a network request are allowed', () => {
  for (const url of [
    'http://127.0.0.1:9545/',
    'http://127.1.2.3/',
    'http://localhost:5173/a',
    'https://wallet.localhost/',
    'ws://localhost:5173/',
    'http://[::1]:8080/',
    'data:text/plain,hi',
    'blob:http://localhost/1',
    'about:blank',
  ]) {
    expect(isLoopbackUrl(url), url).toBe(true)
  }
})

test('security: names that only look like this machine are outside', () => {
  for (const url of [
    'https://example.com/',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'http://notlocalhost/',
    'http://localhost@example.com/',
    'wss://relay.example/',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
  ]) {
    expect(isLoopbackUrl(url), url).toBe(false)
  }
})
