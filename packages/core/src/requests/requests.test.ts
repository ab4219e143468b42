import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { TimedOutError } from '../base/errors.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'

const typedData = { domain: {}, types: {}, primaryType: 'Order', message: {} }

async function connected(mock = mockAdapter()) {
  const world = setup({}, mock)
  await connect(world.latchkey, { walletId: 'mock' })
  return world
}

test('the connected wallet signs, signs typed data and sends', async () => {
  const { latchkey } = await connected()
  expect(await signMessage(latchkey, { message: 'Hello' })).toMatch(/^0x/)
  expect(await signTypedData(latchkey, { typedData })).toMatch(/^0x/)
  expect((await sendTransaction(latchkey, { to: '0x2', value: 5n })).hash).toMatch(/^0x/)
})

test('error: without a wallet a request rejects', async () => {
  const { latchkey } = setup()
  await waitForIdle()
  for (const call of [
    () => signMessage(latchkey, { message: 'Hello' }),
    () => signTypedData(latchkey, { typedData }),
    () => sendTransaction(latchkey, { to: '0x2' }),
    () => sendTransaction(latchkey, { to: '0x2', connectorId: 'other' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'notConnected' })
})

test('error: a namespace without typed data rejects', async () => {
  const mock = mockAdapter()
  const { latchkey } = setup({
    adapters: [
      (context) => {
        const { signTypedData: _, ...adapter } = mock.factory(context)
        return adapter
      },
    ],
  })
  await connect(latchkey, { walletId: 'mock' })
  await expect(signTypedData(latchkey, { typedData })).rejects.toMatchObject({
    code: 'methodUnsupported',
    message: expect.stringContaining('signTypedData on eip155'),
  })
})

test('error: rejects on abort or timeout if the wallet never responds', async () => {
  const mock = mockAdapter()
  const { latchkey, clock } = setup({
    adapters: [
      (context) => ({
        ...mock.factory(context),
        signMessage: () => new Promise<string>(() => {}),
        sendTransaction: () => Promise.reject(new UserRejectedError()),
      }),
    ],
  })
  await connect(latchkey, { walletId: 'mock' })
  const abort = new AbortController()
  const aborted = signMessage(latchkey, { message: 'Hello', signal: abort.signal })
  abort.abort()
  await expect(aborted).rejects.toMatchObject({ code: 'cancelled' })
  const late = signMessage(latchkey, { message: 'Hello' })
  clock.advance(300_000)
  await expect(late).rejects.toMatchObject({ code: 'timedOut' })
  await expect(sendTransaction(latchkey, { to: '0x2' })).rejects.toMatchObject({
    code: 'userRejected',
  })
  const ended = signMessage(latchkey, { message: 'Hello' })
  latchkey.destroy()
  await expect(ended).rejects.toMatchObject({ code: 'cancelled' })
})

test('security: a transaction without a response in five minutes may have been sent; one that the adapter gave up was not', async () => {
  const mock = mockAdapter()
  const { latchkey, clock } = setup({}, mock)
  await connect(latchkey, { walletId: 'mock' })
  mock.hold('sendTransaction')
  const held = sendTransaction(latchkey, { to: '0x2' })
  await waitForIdle()
  clock.advance(300_000)
  await expect(held).rejects.toMatchObject({ code: 'transactionUnknown' })
  mock.release('sendTransaction')
  mock.fails.sendTransaction = new TimedOutError('eth_estimateGas', 10_000)
  await expect(sendTransaction(latchkey, { to: '0x2' })).rejects.toMatchObject({ code: 'timedOut' })
})

test('the adapter gets the parameters, with the account and network of the connection', async () => {
  const { latchkey, mock } = await connected()
  const [address] = mock.wallet().accounts
  const target = { connectorId: 'mock', address }
  await sendTransaction(latchkey, { to: '0x2', value: 0n, data: '0xab', gas: 21_000n })
  await sendTransaction(latchkey, { to: '0x2', caipNetworkId: 'eip155:137' })
  await signMessage(latchkey, { message: 'Hello', protocol: 'bip322' })
  await signMessage(latchkey, { message: 'Hello' })
  await signTypedData(latchkey, { typedData })
  const requested = mock.calls.filter(({ method }) => /^s/.test(method)).map(({ params }) => params)
  expect(requested).toEqual([
    {
      ...target,
      caipNetworkId: 'eip155:1',
      ...{ to: '0x2', value: 0n, data: '0xab', gas: 21_000n },
    },
    { ...target, caipNetworkId: 'eip155:137', to: '0x2' },
    { ...target, message: 'Hello', protocol: 'bip322' },
    { ...target, message: 'Hello' },
    { ...target, typedData },
  ])
})

test('error: errors of an adapter become LatchkeyErrors', async () => {
  const mock = mockAdapter()
  const cause = new TypeError('provider is gone')
  const { latchkey } = setup({
    adapters: [
      (context) => ({ ...mock.factory(context), signMessage: () => Promise.reject(cause) }),
    ],
  })
  await connect(latchkey, { walletId: 'mock' })
  await expect(signMessage(latchkey, { message: 'Hello' })).rejects.toMatchObject({
    code: 'unexpected',
    cause,
  })
})
