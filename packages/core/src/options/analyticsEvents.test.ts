import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'

test('the props of an event are its data and, once connected, the address', async () => {
  const { latchkey, raw } = setup()
  await waitForIdle()
  expect(raw.at(-1)?.props).not.toHaveProperty('address')
  const { address } = await connect(latchkey, { walletId: 'mock' })
  expect(raw.at(-1)?.props).toEqual({
    type: 'track',
    event: 'CONNECT_SUCCESS',
    properties: { method: 'browser', name: 'Mock Wallet' },
    address,
  })
})
