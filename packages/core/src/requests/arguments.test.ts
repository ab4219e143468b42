import { runs } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { setup } from '../../test/setup.ts'
import { LatchkeyError } from '../base/errors.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { connectByUri } from '../pairing/connectByUri.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'

vi.mock(import('../development/development.ts'), async (load) => {
  const { mockDevelopment } = await import('../../test/mockDevelopment.ts')
  return mockDevelopment(await load())
})

afterEach(() => vi.unstubAllEnvs())

type Call = (latchkey: Latchkey, options: never) => Promise<unknown>
const typedData = { domain: {}, types: {}, primaryType: 'Order', message: {} }
const withNetwork: Call = (latchkey, options) => switchNetwork(latchkey, 'eip155:1', options)
/** Actions that reach a wallet, each with valid options. */
const actions: Readonly<Record<string, readonly [Call, Readonly<Record<string, unknown>>]>> = {
  connect: [connect as Call, { walletId: 'mock', namespace: 'eip155', caipNetworkId: 'eip155:1' }],
  connectByUri: [connectByUri as Call, { cache: 'never', namespace: 'eip155' }],
  disconnect: [disconnect as Call, { namespace: 'eip155', connectorId: 'mock' }],
  sendTransaction: [
    sendTransaction as Call,
    { to: '0x2', value: 5n, data: '0xab', gas: 1n, caipNetworkId: 'eip155:1' },
  ],
  signMessage: [signMessage as Call, { message: 'Hello', protocol: 'ecdsa', connectorId: 'mock' }],
  signTypedData: [signTypedData as Call, { typedData, connectorId: 'mock' }],
  switchNetwork: [withNetwork, { signal: new AbortController().signal }],
}

async function connected() {
  const mock = mockAdapter()
  const world = setup({}, mock)
  await connect(world.latchkey, { walletId: 'mock' })
  const calls = mock.calls.length
  return { ...world, countCalls: () => mock.calls.length - calls }
}

test.each([
  ['sendTransaction', { to: '0x2', value: '0.01' }, 'sendTransaction.value'],
  ['sendTransaction', { to: '0x2', value: 0.01 }, 'sendTransaction.value'],
  ['sendTransaction', { to: '0x2', value: -1n }, 'sendTransaction.value'],
  ['sendTransaction', { to: '0x2', amount: 1n }, 'sendTransaction.amount'],
  ['sendTransaction', { to: '0x2', data: '0xa' }, 'sendTransaction.data'],
  ['sendTransaction', { to: '0x2', gas: 21_000 }, 'sendTransaction.gas'],
  ['sendTransaction', { to: '0x2', gas: -1n }, 'sendTransaction.gas'],
  ['sendTransaction', { value: 1n }, 'sendTransaction.to'],
  ['sendTransaction', { to: '0x2', caipNetworkId: 1 }, 'sendTransaction.caipNetworkId'],
  ['sendTransaction', '0x2', 'sendTransaction'],
  ['signMessage', 'x', 'signMessage'],
  ['signMessage', undefined, 'signMessage'],
  ['signMessage', { message: 5 }, 'signMessage.message'],
  ['signMessage', { message: 'x', protocol: 'bip137' }, 'signMessage.protocol'],
  ['signTypedData', typedData, 'signTypedData.domain'],
  ['signTypedData', { typedData: { ...typedData, types: [] } }, 'signTypedData.typedData'],
  ['connect', { wallet: 'mock' }, 'connect.wallet'],
  ['connect', { walletId: 'mock', signal: 'stop' }, 'connect.signal'],
  ['connectByUri', { cache: 'yes' }, 'connectByUri.cache'],
  ['connectByUri', { onProofs: 'yes' }, 'connectByUri.onProofs'],
  ['disconnect', { namesapce: 'eip155' }, 'disconnect.namesapce'],
  ['switchNetwork', { abort: true }, 'switchNetwork.abort'],
])(
  'error: %s of %o does not reach the wallet, in production too',
  async (name, options, argument) => {
    vi.stubEnv('NODE_ENV', 'production')
    const { latchkey, countCalls } = await connected()
    const [call] = actions[name] as (typeof actions)[string]
    await expect(call(latchkey, options as never)).rejects.toMatchObject({
      code: 'invalidArgument',
      argument,
    })
    expect(countCalls()).toBe(0)
  },
)

test.each([
  ['the adapter', new RpcError(-32602, { details: 'expected an address' }), 'invalidArgument'],
  ['the wallet', new RpcError(-32602, { details: 'expected', cause: {} }), 'rpc.-32602'],
])('error: an address that %s refuses has its own code', async (_, refusal, code) => {
  const mock = mockAdapter()
  const { latchkey } = setup(
    {
      adapters: [
        (context) => ({
          ...mock.factory(context),
          sendTransaction: () => Promise.reject(refusal),
        }),
      ],
    },
    mock,
  )
  await connect(latchkey, { walletId: 'mock' })
  const sending = sendTransaction(latchkey, { to: 'fox.eth', value: 1n })
  await expect(sending).rejects.toMatchObject({ code })
})

test('error: in development the message names the intended option, or the id of a network', async () => {
  const { latchkey } = await connected()
  const options = { to: '0x2', amount: 1n }
  await expect(sendTransaction(latchkey, options)).rejects.toThrow('did you mean "value"?')
  for (const id of [137, '0x89', { id: 137 }])
    await expect(switchNetwork(latchkey, id as never)).rejects.toThrow(
      'Invalid argument "switchNetwork": expected a CAIP-2 id, as eip155:1; write "eip155:137"',
    )
  await expect(switchNetwork(latchkey, 5 as never)).rejects.toThrow('as eip155:1; see')
})

test('error: a Uint8Array and an AbortSignal of another realm are accepted, and options with throwing getters rejected', async () => {
  const { latchkey } = await connected()
  const message = Object.create(null, { [Symbol.toStringTag]: { value: 'Uint8Array' } })
  const { signal } = new AbortController()
  await signMessage(latchkey, { message, signal: Object.create(signal) })
  const options = Object.defineProperty({}, 'message', {
    enumerable: true,
    get: () => {
      throw new TypeError('boom')
    },
  })
  await expect(signMessage(latchkey, options as never)).rejects.toMatchObject({
    code: 'invalidArgument',
    argument: 'signMessage',
  })
})

test('security: with a junk value or an unknown key no action reaches the wallet', async () => {
  const { latchkey, countCalls } = await connected()
  const junk = fc.oneof(
    fc.constantFrom(null, NaN, 0, -1, 1.5, true, '', [], {}, Symbol('x'), () => {}),
    fc.anything({ withBigInt: false, withNullPrototype: true }),
  )
  const names = Object.keys(actions)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.nat(),
      // An absent value or a string may be a valid one.
      junk.filter((value) => value !== undefined && typeof value !== 'string'),
      fc.string(),
      async (name, index, value, unknownKey) => {
        const [call, valid] = actions[name] as (typeof actions)[string]
        const fields = Object.keys(valid)
        const field = fields[index % fields.length] ?? ''
        const isValue = index % 2 === 0 && field !== 'typedData' && field !== 'signal'
        if (!isValue && Object.hasOwn(valid, unknownKey)) return
        const options = isValue ? { ...valid, [field]: value } : { ...valid, [`?${unknownKey}`]: 1 }
        const error = await call(latchkey, options as never).catch((cause: unknown) => cause)
        expect(LatchkeyError.is(error) && error.code).toBe('invalidArgument')
        expect(countCalls()).toBe(0)
      },
    ),
    { numRuns: runs(200) },
  )
})
