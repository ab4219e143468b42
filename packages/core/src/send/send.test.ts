import { runs } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  caipNetworkId,
  coin,
  contract,
  ether,
  openSender,
  receiver,
  sender,
  token,
} from '../../test/openSender.ts'
import { setup, waitForIdle } from '../../test/setup.ts'
import type { AdapterCalls } from '../adapter/transactionCalls.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { TransactionUnknownError, UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { connectionsByNamespaceAtom } from '../state/connections.ts'
import { transactionsAtom } from '../transactions/state.ts'
import { getMaxAmount } from './getMaxAmount.ts'
import { prepareSend } from './prepareSend.ts'
import { send } from './send.ts'

test('a prepared transfer of the coin or of a token reaches the wallet as it was reviewed', async () => {
  const { latchkey, sent, prepare } = await openSender()
  const ofCoin = await prepare({ value: ether / 2n })
  expect(ofCoin).toMatchObject({ from: sender, to: receiver, value: ether / 2n })
  expect(ofCoin.fee).toEqual({ fee: 1_000n, deposit: 0n })
  expect(await send(latchkey, ofCoin)).toEqual({ hash: '0xcoin' })
  const target = { connectorId: 'mock', address: sender, caipNetworkId, to: receiver }
  expect(sent).toEqual([{ ...target, value: ether / 2n, maxFee: 1_000n }])
  const ofToken = await prepare({ token, value: 4_000_000n })
  expect(await send(latchkey, ofToken)).toEqual({ hash: '0xtoken' })
  expect(sent.slice(1)).toEqual([{ ...target, token: contract, value: 4_000_000n }])
})

test('error: without a plan nothing is sent', async () => {
  const { latchkey, sent } = await openSender()
  for (const plan of [undefined, {}, 'plan', { token, value: 1n, to: receiver }] as never[])
    await expect(send(latchkey, plan)).rejects.toMatchObject({ argument: 'send.plan' })
  expect(sent).toEqual([])
})

test('a plan is sent once, however often it is pressed', async () => {
  const { latchkey, sent, prepare } = await openSender()
  const plan = await prepare()
  const [first, second] = [send(latchkey, plan), send(latchkey, plan)]
  expect(await first).toEqual(await second)
  expect(await send(latchkey, plan)).toEqual({ hash: '0xcoin' })
  expect(sent).toHaveLength(1)
  expect(latchkey.store.get(transactionsAtom)).toHaveLength(1)
})

test('"max" leaves fee and deposit of the coin, and is the whole balance of a token', async () => {
  const { latchkey, prepare } = await openSender({ fee: { fee: 7n, deposit: 3n } })
  expect((await prepare({ value: 'max' })).value).toBe(ether - 10n)
  expect((await prepare({ token, value: 'max' })).value).toBe(5_000_000n)
  expect(await getMaxAmount(latchkey, { token: coin })).toBe('0.99999999999999999')
  expect(await getMaxAmount(latchkey, { token })).toBe('5')
})

test('a part of the balance that no transfer spends is not sent', async () => {
  const { prepare } = await openSender({ coin: 10_000n, fee: { fee: 100n, locked: 600n } })
  expect((await prepare({ value: 'max' })).value).toBe(9_300n)
  expect((await prepare({ value: 9_300n })).value).toBe(9_300n)
  await expect(prepare({ value: 9_301n })).rejects.toMatchObject({ code: 'notEnough.fees' })
})

test('error: an amount that the chain does not accept names the smallest one', async () => {
  const { prepare } = await openSender({ fee: { least: 546n } })
  await expect(prepare({ value: 545n })).rejects.toMatchObject({
    code: 'amountTooSmall',
    least: '0.000000000000000546 ETH',
  })
  expect((await prepare({ value: 546n })).value).toBe(546n)
})

test('error: a balance below amount, fee or both is judged in base units, before the wallet is asked', async () => {
  const poor = await openSender({ coin: 1_001n })
  expect((await poor.prepare({ value: 1n })).value).toBe(1n)
  await expect(poor.prepare({ value: 2n })).rejects.toMatchObject({ code: 'notEnough.fees' })
  await expect(poor.prepare({ value: 1_002n })).rejects.toMatchObject({ code: 'notEnough.coin' })
  await expect(poor.prepare({ token, value: 5_000_001n })).rejects.toMatchObject({
    code: 'notEnough.token',
  })
  const empty = await openSender({ coin: 999n })
  await expect(empty.prepare({ token, value: 1n })).rejects.toMatchObject({
    code: 'notEnough.fees',
  })
  await expect(empty.prepare({ value: 'max' })).rejects.toMatchObject({ code: 'notEnough.fees' })
})

const makeSmart = ({ store }: Latchkey) =>
  store.set(connectionsByNamespaceAtom, (all) => ({
    ...all,
    eip155: (all.eip155 ?? []).map((one) => ({
      ...one,
      accounts: one.accounts.map((account) => ({ ...account, type: 'smartAccount' as const })),
    })),
  }))

test('a smart account without the coin sends a token, because others may pay its fee', async () => {
  const { latchkey, prepare } = await openSender({ coin: 0n })
  await expect(prepare({ token, value: 1n })).rejects.toMatchObject({ code: 'notEnough.fees' })
  makeSmart(latchkey)
  expect((await prepare({ token, value: 1n })).value).toBe(1n)
})

test('"max" of a smart account leaves the fee too, because it may pay it itself', async () => {
  const { latchkey, prepare } = await openSender({ coin: 5_000n })
  makeSmart(latchkey)
  expect((await prepare({ value: 'max' })).value).toBe(4_000n)
  expect((await prepare({ value: 5_000n })).value).toBe(5_000n)
})

test.each([
  ['not an address', 'nobody', 'invalidSend'],
  ['empty', ' ', 'invalidSend'],
  ['of another namespace', 'So11111111111111111111111111111111111111112', 'invalidSend'],
  ['a name that nobody has', 'nobody.eth', 'receiver.notFound'],
  ['a name that leads to no address', 'broken.eth', 'receiver.notFound'],
  ['the sender', sender.toLowerCase(), 'receiver.isSender'],
  ['the name of the sender', 'me.eth', 'receiver.isSender'],
  ['the contract of the token', contract.toUpperCase().replace('0X', '0x'), 'receiver.isToken'],
])('security: a receiver that is %s is refused', async (_, to, code) => {
  const { sent, prepare } = await openSender({ names: { 'broken.eth': 'x', 'me.eth': sender } })
  await expect(prepare({ token, to })).rejects.toMatchObject({ code })
  expect(sent).toEqual([])
})

test.each(['getTransferFee', 'getTokenBalance'] as const)(
  'security: a checksum that the adapter rejects in %s names the receiver',
  async (call) => {
    const { prepare } = await openSender({
      calls: { [call]: async () => Promise.reject(new RpcError(-32602)) },
    })
    await expect(prepare()).rejects.toMatchObject({ code: 'receiver.invalid' })
  },
)

test('security: a name that leads elsewhere at the press is not sent to', async () => {
  const { latchkey, names, sent, prepare } = await openSender({ names: { 'alder.eth': receiver } })
  const plan = await prepare({ to: 'alder.eth' })
  expect(plan).toMatchObject({ to: receiver, name: 'alder.eth' })
  names['alder.eth'] = `0x${'e'.repeat(40)}`
  await expect(send(latchkey, plan)).rejects.toMatchObject({ code: 'receiver.changed' })
  expect(sent).toEqual([])
})

test('security: a token whose chain has other decimals than the list is refused', async () => {
  const { prepare } = await openSender({ decimals: 18 })
  await expect(prepare({ token })).rejects.toMatchObject({ code: 'tokenMismatch' })
})

test('error: without an amount or a receiver it says what to enter', async () => {
  const { prepare } = await openSender()
  const invalid = {
    code: 'invalidSend',
    shortMessage: 'Please enter a valid amount and receiver address',
  }
  await expect(prepare({ value: 0n })).rejects.toMatchObject(invalid)
  await expect(prepare({ value: -1n })).rejects.toMatchObject(invalid)
  await expect(prepare({ to: '' })).rejects.toMatchObject(invalid)
})

test('error: the coin is not sent while its fee or its decimals are not known', async () => {
  const { prepare, sent } = await openSender({
    calls: { getTransferFee: async () => Promise.reject(new RpcError(-32603)) },
  })
  await expect(prepare()).rejects.toMatchObject({ code: 'rpc.-32603' })
  const other = await openSender()
  await expect(other.prepare({ token: { ...coin, decimals: 6 } })).rejects.toMatchObject({
    code: 'tokenMismatch',
  })
  expect([...sent, ...other.sent]).toEqual([])
})

test('error: a namespace without transfers is an unsupported chain', async () => {
  const mock = mockAdapter({
    namespace: 'polkadot',
    wallets: [{ connectorId: 'dot', name: 'Dot', accounts: [sender] }],
  })
  const { latchkey } = setup({}, mock)
  const { caipNetworkId } = await connect(latchkey, { walletId: 'dot' })
  await expect(
    prepareSend(latchkey, { token: { ...coin, caipNetworkId }, value: 1n, to: receiver }),
  ).rejects.toMatchObject({ code: 'sendUnsupported', shortMessage: 'Unsupported chain' })
})

test('error: a transfer without a wallet is refused', async () => {
  const { latchkey } = await openSender()
  const elsewhere = { ...coin, caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' } as const
  await expect(
    prepareSend(latchkey, { token: elsewhere, value: 1n, to: receiver }),
  ).rejects.toMatchObject({ code: 'notConnected' })
})

test('error: a rejection, a failure and an outcome that is not known are told apart', async () => {
  const sendTransaction = vi.fn<NonNullable<AdapterCalls['sendTransaction']>>()
  const { latchkey, prepare } = await openSender({ calls: { sendTransaction } })
  const attempt = async (cause: Error) => {
    sendTransaction.mockRejectedValueOnce(cause)
    return send(latchkey, await prepare()).catch((error: unknown) => error)
  }
  expect(await attempt(new UserRejectedError())).toMatchObject({ code: 'userRejected' })
  expect(await attempt(new RpcError(-32000))).toMatchObject({
    code: 'sendFailed.eip155',
    shortMessage: 'Something went wrong',
  })
  expect(latchkey.store.get(transactionsAtom)).toEqual([])
  expect(await attempt(new TransactionUnknownError({ cause: undefined }))).toMatchObject({
    code: 'transactionUnknown',
  })
  expect(latchkey.store.get(transactionsAtom)).toMatchObject([{ status: 'unknown' }])
})

test('error: an abort ends the reads', async () => {
  const { prepare } = await openSender({ calls: { getTransferFee: () => new Promise(() => {}) } })
  const abort = new AbortController()
  const preparing = prepare({ signal: abort.signal })
  await waitForIdle()
  abort.abort()
  await expect(preparing).rejects.toMatchObject({ code: 'cancelled' })
})

test('for any balances, fee and amount, what a plan spends is at most what there is', async () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 20n })
  await fc.assert(
    fc.asyncProperty(
      fc.record({ coin: amounts, held: amounts, fee: amounts, deposit: amounts }),
      fc.oneof(amounts, fc.constant('max' as const)),
      fc.boolean(),
      async ({ coin: balance, held, fee, deposit }, value, isToken) => {
        const { latchkey, prepare } = await openSender({
          coin: balance,
          held,
          fee: { fee, deposit },
        })
        const plan = await prepare({ value, ...(isToken && { token }) }).catch(() => undefined)
        latchkey.destroy()
        if (!plan) return
        const cost = plan.fee.fee + plan.fee.deposit
        expect(plan.value).toBeGreaterThan(0n)
        expect(plan.value <= (isToken ? held : balance - cost)).toBe(true)
        expect(cost <= balance).toBe(true)
        if (value !== 'max') expect(plan.value).toBe(value)
      },
    ),
    { numRuns: runs(200) },
  )
})

test.each([
  [{ token: 'ETH', value: 1n, to: '0x2' }, 'prepareSend.token'],
  [{ token: { decimals: 18 }, value: 1n, to: '0x2' }, 'prepareSend.token'],
  [{ token: { caipNetworkId: 'eip155:1' }, value: '1', to: '0x2' }, 'prepareSend.value'],
  [{ token: { caipNetworkId: 'eip155:1' }, amount: '1', to: '0x2' }, 'prepareSend.amount'],
  [{ token: { caipNetworkId: 'eip155:1' }, value: 1n }, 'prepareSend.to'],
])('error: %o is refused with the name of the argument', async (options, argument) => {
  const { latchkey } = await openSender()
  await expect(prepareSend(latchkey, options as never)).rejects.toMatchObject({
    code: 'invalidArgument',
    argument,
  })
})
