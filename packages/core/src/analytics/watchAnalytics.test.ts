import { testAddresses } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { setup } from '../../test/setup.ts'
import type { Connection } from '../adapter/connection.ts'
import { CancelledError, LatchkeyError } from '../base/errors.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { emit } from '../events/emit.ts'
import type { DomainEvent } from '../events/schema.ts'
import { prepareSend } from '../send/prepareSend.ts'
import { send } from '../send/send.ts'
import type { Transaction } from '../storage/transactions.ts'
import { watchAnalytics } from './watchAnalytics.ts'

const error = new LatchkeyError({
  code: 'x',
  shortMessage: 'Something failed',
  details: 'for the developer of 0x1111111111111111111111111111111111111110',
})
const message = 'Something failed'
const connection: Connection = {
  namespace: 'eip155',
  connectorId: 'mock',
  address: '0x1',
  accounts: [],
  caipNetworkId: 'eip155:1',
  provider: {},
  wallet: { name: 'Rainbow' },
}

test.each<[DomainEvent, [string, object][]]>([
  [
    { type: 'connected', connection, method: 'mobile', name: 'Row' },
    [['CONNECT_SUCCESS', { method: 'mobile', name: 'Row' }]],
  ],
  [
    { type: 'reconnected', connection, method: 'qrcode' },
    [['CONNECT_SUCCESS', { method: 'qrcode', name: 'Rainbow', reconnect: true }]],
  ],
  [{ type: 'connectFailed', error }, [['CONNECT_ERROR', { message }]]],
  [
    { type: 'connectFailed', error: new UserRejectedError() },
    [['USER_REJECTED', { message: 'User rejected the request' }]],
  ],
  [{ type: 'connectFailed', error: new CancelledError() }, []],
  [
    { type: 'disconnected', namespace: 'solana', cause: 'requested' },
    [['DISCONNECT_SUCCESS', { namespace: 'solana' }]],
  ],
  [
    { type: 'disconnected', namespace: undefined, cause: 'requested' },
    [['DISCONNECT_SUCCESS', { namespace: 'all' }]],
  ],
  [{ type: 'disconnectFailed', error, cause: 'requested' }, [['DISCONNECT_ERROR', { message }]]],
  [
    { type: 'networkSwitched', caipNetworkId: 'eip155:137' },
    [['SWITCH_NETWORK', { network: 'eip155:137' }]],
  ],
  [
    { type: 'walletLinkFailed', error, name: 'Rainbow' },
    [['CONNECT_PROXY_ERROR', { message, name: 'Rainbow' }]],
  ],
])('$type is tracked under its name, with its exact properties: case %#', (event, expected) => {
  const { latchkey, events } = setup()
  emit(latchkey, event)
  const isOfModal = ([name]: [string, unknown]) => name.startsWith('MODAL_')
  expect(events.slice(1).filter((one) => !isOfModal(one))).toEqual(expected)
})

test('each step of a transfer is tracked, also without the modal', async () => {
  const { latchkey, events, mock } = setup()
  await connect(latchkey, { walletId: 'mock' })
  const token = { caipNetworkId: 'eip155:1', symbol: 'ETH', decimals: 18 } as const
  const plan = await prepareSend(latchkey, { token, value: 5n, to: testAddresses[1] })
  const sending = {
    ...{ network: 'eip155:1', isSmartAccount: false },
    ...{ token: 'ETH', amount: '0.000000000000000005' },
  }
  events.length = 0
  const { hash } = await send(latchkey, plan)
  mock.fails.sendTransaction = new UserRejectedError()
  await expect(send(latchkey, { ...plan, id: 'second' })).rejects.toThrow()
  mock.fails.sendTransaction = new Error('no gas')
  await expect(send(latchkey, { ...plan, id: 'third' })).rejects.toThrow()
  await expect
    .poll(() => events)
    .toEqual([
      ['SEND_INITIATED', sending],
      ['SEND_SUCCESS', { ...sending, hash }],
      ['SEND_INITIATED', sending],
      ['SEND_REJECTED', { ...sending, message: 'User rejected the request' }],
      ['SEND_INITIATED', sending],
      ['SEND_ERROR', { ...sending, message: 'Something went wrong' }],
    ])
})

test.each([
  ['the coin of an EVM network', 'eip155:1', undefined, 'SYM'],
  ['an ERC-20 token', 'eip155:1', '0xc0', '0xc0'],
  ['the coin of Solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined, 'SYM'],
  ['an SPL token', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'F25s', 'F25s'],
] as const)('SEND_SUCCESS is tracked for %s', async (_, caipNetworkId, address, name) => {
  const { latchkey, events } = setup()
  await connect(latchkey, { walletId: 'mock' })
  events.length = 0
  const token = { symbol: 'SYM', decimals: 6, address }
  emit(latchkey, {
    type: 'transactionSubmitted',
    transaction: {
      ...{ id: 'a', kind: 'send', caipNetworkId, from: '1', to: '2', token, amount: '1500000' },
      ...{ hash: '0x1', createdAt: 0, status: 'submitted' },
    },
  })
  await expect
    .poll(() => events)
    .toEqual([
      [
        'SEND_SUCCESS',
        { network: caipNetworkId, isSmartAccount: false, token: name, amount: '1.5', hash: '0x1' },
      ],
    ])
})

test('how a transfer ends is no event, and loads nothing', () => {
  const { latchkey } = setup()
  const load = vi.fn(() => new Promise<never>(() => {}))
  watchAnalytics(latchkey, load)
  const transaction = {} as Transaction
  emit(latchkey, { type: 'transactionChanged', transaction })
  expect(load).not.toHaveBeenCalled()
  emit(latchkey, { type: 'transactionStarted', transaction })
  expect(load).toHaveBeenCalledOnce()
})

test('INITIALIZE has the dark theme if the site sets no theme', () => {
  const { events } = setup()
  expect(events[0]).toEqual(['INITIALIZE', expect.objectContaining({ themeMode: 'dark' })])
})

test('a destroyed instance tracks nothing', () => {
  const { latchkey, events } = setup()
  latchkey.destroy()
  emit(latchkey, { type: 'networkSwitched', caipNetworkId: 'eip155:1' })
  expect(events.map(([name]) => name)).toEqual(['INITIALIZE'])
})
