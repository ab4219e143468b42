import { systemClock } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import { networkAt } from '../../test/page.ts'
import { createOwnConfig } from './createOwnConfig.ts'

const networks = [networkAt(1, 'http://127.0.0.1:9')]

test('chains are polled every 4000 ms', () => {
  const config = createOwnConfig(
    { customRpcUrls: () => [], log: () => {}, clock: systemClock },
    networks,
    undefined,
  )
  expect(config.getClient().pollingInterval).toBe(4_000)
})

test('the config of a site without wagmi stores nothing and discovers nothing', () => {
  const config = createOwnConfig(
    { customRpcUrls: () => [], log: () => {}, clock: systemClock },
    networks,
    undefined,
  )
  expect(config.storage).toBeNull()
  expect(config.connectors).toEqual([])
})
