import { connect, getConnection, getNetwork, getSession } from '@latchkey/core'
import { UserRejectedError } from '@latchkey/core/adapter'
import { getPortfolio } from '@latchkey/core/tokens'
import { swapService } from '@latchkey/scenes/swap'
import { mockAdapter, testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { wallet } from '../../test/showApp.tsx'
import { showHook } from '../../test/showHook.tsx'
import { site } from '../../test/showSignIn.tsx'
import {
  useApproveSwap,
  useConnect,
  useDisconnect,
  usePrepareSend,
  usePrepareSwap,
  useSend,
  useSendTransaction,
  useSignIn,
  useSignMessage,
  useSignOut,
  useSignTypedData,
  useSwap,
  useSwitchNetwork,
} from './actionHooks.ts'

const walletId = 'io.orbit'
const typedData = { domain: {}, types: {}, primaryType: 'Order', message: {} }

/** A site with a connected wallet. */
async function showConnected<state>(
  useIt: () => state,
  options: NonNullable<Parameters<typeof showHook>[1]> = {},
) {
  const app = await showHook(useIt, options)
  await connect(app.latchkey, { walletId })
  return app
}

test('useConnect: connects, is pending meanwhile, and returns the connection', async () => {
  const { latchkey, mock, read } = await showHook(useConnect)
  mock.hold('connect')
  const connecting = read().run({ walletId })
  await expect.poll(() => read().isPending).toBe(true)
  mock.release('connect')
  const connection = await connecting
  expect(connection).toMatchObject({ connectorId: walletId })
  expect(getConnection(latchkey)?.address).toBe(connection?.address)
  await expect
    .poll(() => read())
    .toMatchObject({ isPending: false, isSuccess: true, data: connection, variables: { walletId } })
})

test('error: useConnect: no such wallet', async () => {
  const { read } = await showHook(useConnect)
  expect(await read().run({ walletId: 'io.none' })).toBeUndefined()
  await expect.poll(() => read().error?.code).toBe('walletNotFound')
  expect(read()).toMatchObject({ data: undefined, variables: { walletId: 'io.none' } })
})

test('useDisconnect: ends the connection', async () => {
  const { latchkey, read } = await showConnected(useDisconnect)
  await read().run()
  expect(getConnection(latchkey)).toBeUndefined()
  await expect.poll(() => read().isSuccess).toBe(true)
})

test('error: useDisconnect: the wallet fails', async () => {
  const { mock, read } = await showConnected(useDisconnect)
  mock.fails.disconnect = new Error('locked')
  await read().run({ namespace: 'eip155' })
  await expect.poll(() => read().error?.code).toBe('disconnectFailed')
})

test('useSwitchNetwork: moves the wallet', async () => {
  const { latchkey, mock, read } = await showConnected(useSwitchNetwork)
  await read().run('eip155:137')
  expect(mock.wallet(walletId).caipNetworkId).toBe('eip155:137')
  expect(getNetwork(latchkey).caipNetworkId).toBe('eip155:137')
})

test('error: useSwitchNetwork: the site does not have the network', async () => {
  const { read } = await showConnected(useSwitchNetwork)
  await read().run('eip155:999')
  await expect.poll(() => read().error?.code).toBe('networkNotFound')
})

test('useSignMessage: the wallet signs the text', async () => {
  const { mock, read } = await showConnected(useSignMessage)
  expect(await read().run({ message: 'Hello' })).toMatch(/^0x/)
  expect(mock.calls.at(-1)).toMatchObject({
    method: 'signMessage',
    params: { connectorId: walletId, message: 'Hello' },
  })
})

test('error: useSignMessage: nothing is connected', async () => {
  const { read } = await showHook(useSignMessage)
  await read().run({ message: 'Hello' })
  await expect.poll(() => read().error?.code).toBe('notConnected')
})

test('useSignTypedData: the wallet signs the data', async () => {
  const { mock, read } = await showConnected(useSignTypedData)
  expect(await read().run({ typedData })).toMatch(/^0x/)
  expect(mock.calls.at(-1)).toMatchObject({ method: 'signTypedData', params: { typedData } })
})

test('error: useSignTypedData: a namespace without typed data', async () => {
  const mock = mockAdapter({ wallets: [wallet], absent: ['signTypedData'] })
  const { read } = await showConnected(useSignTypedData, { mock })
  await read().run({ typedData })
  await expect.poll(() => read().error?.code).toBe('methodUnsupported')
})

test('useSendTransaction: the wallet sends, and the hash is returned', async () => {
  const { mock, read } = await showConnected(useSendTransaction)
  expect(await read().run({ to: '0x2', value: 5n })).toMatchObject({
    hash: expect.stringMatching(/^0x/),
  })
  expect(mock.calls.at(-1)).toMatchObject({
    method: 'sendTransaction',
    params: { to: '0x2', value: 5n },
  })
})

test('error: useSendTransaction: the wallet fails, and the next run forgets the error', async () => {
  const { mock, read } = await showConnected(useSendTransaction)
  mock.fails.sendTransaction = new Error('down')
  await read().run({ to: '0x2' })
  await expect.poll(() => read().error?.code).toBe('unexpected')
  delete mock.fails.sendTransaction
  await read().run({ to: '0x2' })
  await expect.poll(() => read()).toMatchObject({ error: undefined, isSuccess: true })
})

test('useSignIn and useSignOut: the account signs in without the modal, and out again', async () => {
  const config = { siwx: site() }
  const { latchkey, read } = await showConnected(() => ({ in: useSignIn(), out: useSignOut() }), {
    config,
  })
  const session = await read().in.run()
  expect(session?.data.accountAddress).toBe(getConnection(latchkey)?.address)
  expect(getSession(latchkey).status).toBe('signedIn')
  await read().out.run('all')
  expect(getSession(latchkey).status).toBe('signedOut')
  expect(getConnection(latchkey)).toBeDefined()
})

test('error: useSignIn and useSignOut: a site without the option siwx', async () => {
  const { read } = await showConnected(() => ({ in: useSignIn(), out: useSignOut() }))
  await read().in.run()
  await read().out.run()
  await expect.poll(() => read().in.error?.code).toBe('signInNotEnabled')
  await expect.poll(() => read().out.error?.code).toBe('signInNotEnabled')
})

const coin = { caipNetworkId: 'eip155:1', symbol: 'ETH', decimals: 18 } as const
const useTransfer = () => ({ prepare: usePrepareSend(), send: useSend() })

test('usePrepareSend and useSend: a transfer is checked, and sent as it was checked, once', async () => {
  const { mock, read } = await showConnected(useTransfer)
  const plan = await read().prepare.run({ token: coin, value: 5n, to: testAddresses[1] })
  expect(plan).toMatchObject({ to: testAddresses[1], value: 5n })
  await expect.poll(() => read().prepare.data).toBe(plan)
  if (!plan) throw new Error('no plan')
  const sent = await read().send.run(plan)
  expect(sent?.hash).toMatch(/^0x/)
  expect(await read().send.run(plan)).toEqual(sent)
  expect(mock.calls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
})

test('error: usePrepareSend: a mistyped address is refused, and nothing is asked of the wallet', async () => {
  const { mock, read } = await showConnected(useTransfer)
  expect(await read().prepare.run({ token: coin, value: 5n, to: '0x12' })).toBeUndefined()
  await expect.poll(() => read().prepare.error?.code).toBe('invalidSend')
  expect(mock.calls.filter(({ method }) => method === 'sendTransaction')).toEqual([])
})

test('error: useSend: declined in the wallet', async () => {
  const { mock, read } = await showConnected(useTransfer)
  const plan = await read().prepare.run({ token: coin, value: 5n, to: testAddresses[1] })
  if (!plan) throw new Error('no plan')
  mock.fails.sendTransaction = new UserRejectedError()
  expect(await read().send.run(plan)).toBeUndefined()
  await expect.poll(() => read().send.error?.code).toBe('userRejected')
})

const useExchange = () => ({
  prepare: usePrepareSwap(),
  approve: useApproveSwap(),
  swap: useSwap(),
})

/** A connected account of a data service with swaps, and terms of one: half an ether, or 1,000 dollars. */
async function showSwap(from: 0 | 1, change: Parameters<typeof swapService>[0] = {}) {
  const app = await showConnected(useExchange, { config: swapService(change) })
  const connection = getConnection(app.latchkey)
  if (!connection) throw new Error('not connected')
  const { tokens } = await getPortfolio(app.latchkey, connection)
  const [source, target] = [tokens[from], tokens[1 - from]]
  if (!source || !target) throw new Error('no tokens')
  const amount = from === 0 ? 5n * 10n ** 17n : 1_000_000_000n
  const asked = () => app.mock.calls.filter(({ method }) => method === 'sendTransaction')
  return { ...app, asked, terms: { from: source, to: target, amount } }
}

test('usePrepareSwap and useSwap: a swap is checked, and sent as it was checked, once', async () => {
  const { asked, read, terms } = await showSwap(0)
  const plan = await read().prepare.run(terms)
  expect(plan).toMatchObject({ amountOut: 1_598_400_000n, approvals: [] })
  await expect.poll(() => read().prepare.data).toBe(plan)
  if (!plan) throw new Error('no plan')
  const sent = await read().swap.run(plan)
  expect(sent?.hash).toMatch(/^0x/)
  expect(await read().swap.run(plan)).toEqual(sent)
  expect(asked()).toHaveLength(1)
})

test('useApproveSwap: a token is approved first, then the swap is prepared again', async () => {
  const market = { allowance: 0n, quotes: [{ toAmount: '497500000000000000' }] }
  const { asked, read, terms } = await showSwap(1, market)
  const plan = await read().prepare.run(terms)
  if (!plan) throw new Error('no plan')
  expect(plan.approvals).toMatchObject([{ amount: 1_000_000_000n }])
  expect(await read().swap.run(plan)).toBeUndefined()
  await expect.poll(() => read().swap.error?.code).toBe('approvalRequired')
  await read().approve.run(plan)
  await expect.poll(() => read().approve.isSuccess).toBe(true)
  expect(asked()).toHaveLength(1)
})

test('error: usePrepareSwap: no pool trades the tokens', async () => {
  const { asked, read, terms } = await showSwap(0, { quotes: [] })
  expect(await read().prepare.run(terms)).toBeUndefined()
  await expect.poll(() => read().prepare.error?.code).toBe('noQuote')
  expect(asked()).toEqual([])
})

test('error: useSwap: declined in the wallet', async () => {
  const { mock, read, terms } = await showSwap(0)
  const plan = await read().prepare.run(terms)
  if (!plan) throw new Error('no plan')
  mock.fails.sendTransaction = new UserRejectedError()
  expect(await read().swap.run(plan)).toBeUndefined()
  await expect.poll(() => read().swap.error?.code).toBe('userRejected')
})
