import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { getBalance } from './getBalance.ts'

const readCalls = (mock: ReturnType<typeof mockAdapter>) =>
  mock.calls.filter(({ method }) => method === 'getBalance').map(({ params }) => params)

test('the balance is that of the connection, unless an address or network is given', async () => {
  const { latchkey, mock } = setup()
  const { address } = await connect(latchkey, { walletId: 'mock' })
  expect(await getBalance(latchkey)).toMatchObject({ decimals: 18 })
  await getBalance(latchkey, { caipNetworkId: 'eip155:137' })
  await getBalance(latchkey, { address: '0x2' })
  expect(readCalls(mock)).toMatchObject([
    { address, caipNetworkId: 'eip155:1' },
    { address, caipNetworkId: 'eip155:137' },
    { address: '0x2', caipNetworkId: 'eip155:1' },
  ])
})

test('an address and a network need no connection; one of the two is not enough', async () => {
  const { latchkey, mock } = setup()
  await getBalance(latchkey, { address: '0x2', caipNetworkId: 'eip155:137' })
  expect(readCalls(mock)).toMatchObject([{ address: '0x2', caipNetworkId: 'eip155:137' }])
  for (const half of [{ address: '0x2' }, { caipNetworkId: 'eip155:137' }] as const)
    await expect(getBalance(latchkey, half)).rejects.toMatchObject({ code: 'notConnected' })
})

test('error: a pending balance ends with the signal and with the instance', async () => {
  const { latchkey, mock } = setup({}, mockAdapter({ hold: ['getBalance'] }))
  const account = { address: '0x2', caipNetworkId: 'eip155:1' } as const
  const controller = new AbortController()
  const aborted = getBalance(latchkey, { ...account, signal: controller.signal })
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ code: 'cancelled' })
  const ended = getBalance(latchkey, account)
  latchkey.destroy()
  await expect(ended).rejects.toMatchObject({ code: 'cancelled' })
  expect(readCalls(mock)).toHaveLength(2)
})
