import { connectByUri, createLatchkey, createMemoryStorage } from '@latchkey/core'
import type { LogEntry } from '@latchkey/core/modal'
import { expect, test, vi } from 'vitest'
import { loadLibrary } from './client/loadLibrary.ts'
import { walletConnect } from './index.ts'

vi.mock('@walletconnect/universal-provider', () => {
  throw new Error('Could not resolve "@walletconnect/universal-provider"')
})

const named = (name: string, error: Error, fields: object = {}) =>
  Object.assign(error, { name }, fields)

test('error: without the optional peer the log names it once, and no retry is offered', async () => {
  const logged: LogEntry[] = []
  const latchkey = createLatchkey({
    connectors: [walletConnect({ relayUrl: 'wss://relay.example' })],
    storage: createMemoryStorage(),
    log: (entry) => void logged.push(entry),
  })
  for (const _ of [1, 2])
    await expect(connectByUri(latchkey)).rejects.toMatchObject({
      code: 'connectorNotAvailable',
      shortMessage: 'This way of connecting is not available',
      retryable: false,
    })
  expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
    { message: expect.stringContaining('@walletconnect/universal-provider is not installed') },
  ])
  latchkey.destroy()
})

test.each([
  [
    'Vite',
    new Error('Could not resolve "@walletconnect/universal-provider"'),
    'connectorNotAvailable',
  ],
  ['webpack', named('Error', new Error(), { code: 'MODULE_NOT_FOUND' }), 'connectorNotAvailable'],
  ['Node', named('Error', new Error(), { code: 'ERR_MODULE_NOT_FOUND' }), 'connectorNotAvailable'],
  ["a browser's network", new TypeError('Failed to fetch'), 'relay'],
  ["webpack's network", named('ChunkLoadError', new Error('Loading chunk 7 failed')), 'relay'],
])('error: distinguishes a missing package from a failed fetch: %s', async (_, cause, code) => {
  const log = vi.fn()
  await expect(loadLibrary({ log }, () => Promise.reject(cause))).rejects.toMatchObject({
    code,
    cause,
  })
  expect(log).toHaveBeenCalledOnce()
})
