import { expect, test } from 'vitest'
import { isLoopbackHost } from './isLoopbackHost.ts'

test.each(['localhost', 'localhost:5173', 'shop.localhost:5176', '127.0.0.1:9545', '[::1]:80'])(
  '%s is a loopback host',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true)
  },
)

test.each([
  '',
  'evil.example',
  'localhost.evil.example',
  'evillocalhost',
  '127.0.0.1.evil.example',
  '10.0.0.1:9545',
  '[::2]',
])('security: %j is not a loopback host', (host) => {
  expect(isLoopbackHost(host)).toBe(false)
})
