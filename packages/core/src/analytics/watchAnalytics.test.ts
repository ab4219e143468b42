import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import type { Connection } from '../adapter/connection.ts'
import { CancelledError, LatchkeyError } from '../base/errors.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { emit } from '../events/emit.ts'
import type { DomainEvent } from '../events/schema.ts'

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
