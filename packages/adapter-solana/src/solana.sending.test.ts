import { devnetSolanaAccounts, devnetSolanaTokens } from '@latchkey/devnet'
import { testSolanaKeys } from '@latchkey/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { connectWallet } from '../test/connectWallet.ts'
import { startChain } from '../test/startChain.ts'
import { makeTransfer, rpc, withNothingMore } from '../test/transactions.ts'
import { readTransaction } from './engine/readTransaction.ts'

const world = startChain()
beforeEach(() => world.chain.reset())

const [alice, bob, carol] = devnetSolanaAccounts.map(({ address }) => address) as [
  string,
  string,
  string,
]
const [dusd, tickets, newer] = devnetSolanaTokens
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sol = 1_000_000_000n
/** 5000 for one signature and 10 000 offered. */
const fee = 15_000n

const readBalance = async (address: string) => {
  const { value } = await rpc<{ value: number }>(world.chain.rpcUrl, 'getBalance', address)
  return BigInt(value)
}

type SignInput = { readonly transaction: Uint8Array }

async function landed(hash: string) {
  const { value } = await rpc<{ value: ({ err: unknown } | null)[] }>(
    world.chain.rpcUrl,
    'getSignatureStatuses',
    [hash],
  )
  return value[0]
}

describe('the native coin', () => {
  test('a transfer arrives and costs the amount of getTransferFee', async () => {
    const { adapter, target } = await connectWallet(world.chain.rpcUrl)
    const transfer = { to: bob, value: 2n * sol }
    const estimate = await adapter.getTransferFee?.({ ...target, ...transfer })
    expect(estimate).toEqual({ fee, deposit: 0n, least: 0n })
    expect(await adapter.estimateGas?.({ ...target, ...transfer })).toBe(fee)
    const sent = await adapter.sendTransaction?.({ ...target, ...transfer })
    expect(await landed(sent?.hash ?? '')).toMatchObject({ err: null })
    expect(await readBalance(bob)).toBe(1_002n * sol)
    expect(await readBalance(alice)).toBe(998n * sol - fee)
    const { caipNetworkId, address } = target
    const read = await adapter.getBalance?.({ caipNetworkId, address })
    expect(read).toEqual({ value: 998n * sol - fee, decimals: 9, symbol: 'SOL' })
  })

  test('error: an amount above the balance is rejected before a prompt', async () => {
    const { adapter, target, wallet } = await connectWallet(world.chain.rpcUrl)
    const before = wallet.prompts.length
    const send = (value: bigint) => adapter.sendTransaction?.({ ...target, to: bob, value })
    await expect(send(5_000n * sol)).rejects.toMatchObject({
      code: 'notEnough.coin',
      shortMessage: 'Not enough SOL to cover this transfer',
    })
    // The rest would not pay the rent of its account.
    await expect(send(1_000n * sol - fee - 5n)).rejects.toMatchObject({ code: 'notEnough.fees' })
    expect(wallet.prompts).toHaveLength(before)
  })

  test('security: an address of another namespace, or a malformed one, is rejected; the sender is case-sensitive', async () => {
    const { adapter, target, wallet } = await connectWallet(world.chain.rpcUrl)
    const before = wallet.prompts.length
    const wrong = [
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      `${bob}1`,
      `${bob.slice(0, -1)}l`,
      '',
    ]
    for (const to of wrong)
      await expect(
        adapter.sendTransaction?.({ ...target, to, value: 1n }),
        to,
      ).rejects.toMatchObject({ code: 'rpc.-32602' })
    for (const value of [-1n, 2n ** 64n])
      await expect(adapter.sendTransaction?.({ ...target, to: bob, value })).rejects.toMatchObject({
        code: 'rpc.-32602',
      })
    const data = adapter.sendTransaction?.({ ...target, to: bob, data: '0x00' })
    await expect(data).rejects.toMatchObject({ code: 'rpc.-32602' })
    const toMint = adapter.sendTransaction?.({ ...target, to: dusd.mint, value: 1n })
    await expect(toMint).rejects.toMatchObject({ code: 'rpc.-32602' })
    const address = target.address.toLowerCase()
    const other = adapter.sendTransaction?.({ ...target, address, to: bob })
    await expect(other).rejects.toMatchObject({ code: 'walletMismatchAccount' })
    expect(wallet.prompts).toHaveLength(before)
  })

  test('security: nothing is built on a node of another cluster, or sent while on another network', async () => {
    const { adapter, target } = await connectWallet(world.chain.rpcUrl)
    world.chain.faults.set({ mode: 'wrongId', ms: 0, rate: 1, seed: 1 })
    const wrong = adapter.sendTransaction?.({ ...target, to: bob, value: 1n })
    await expect(wrong).rejects.toMatchObject({ code: 'rpc.4901' })
    world.chain.reset()
    await adapter.sendTransaction?.({ ...target, to: bob, value: 1n })
    const caipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const elsewhere = adapter.sendTransaction?.({ ...target, caipNetworkId, to: bob, value: 1n })
    await expect(elsewhere).rejects.toMatchObject({ code: 'walletMismatchChain' })
  })
})

describe('tokens', () => {
  test.each([
    ['of six decimals', dusd, 1_500_000n, bob, 0n],
    ['without decimals', tickets, 3n, bob, 2_039_280n],
    ['of Token-2022', newer, 1_000_000_001n, carol, 2_074_080n],
  ])(
    '%s arrive, also if the recipient has no account for them',
    async (_, token, value, to, deposit) => {
      const { adapter, target } = await connectWallet(world.chain.rpcUrl)
      const { mint, decimals, holdings } = token
      const balance = (address: string) =>
        adapter.getTokenBalance?.({ address, caipNetworkId: mainnet, token: mint })
      const before = (await balance(to))?.value ?? 0n
      const cost = await adapter.getTransferFee?.({ ...target, to, value, token: mint })
      expect(cost?.deposit).toBe(deposit)
      const sent = await adapter.sendToken?.({ ...target, token: mint, to, value })
      expect(await landed(sent?.hash ?? '')).toMatchObject({ err: null })
      expect(await balance(to)).toEqual({ value: before + value, decimals })
      expect(await balance(alice)).toEqual({ value: holdings[0] - value, decimals })
      expect(await readBalance(alice)).toBe(1_000n * sol - (cost?.fee ?? 0n) - deposit)
    },
  )

  test('an address without a token has a balance of 0', async () => {
    const { adapter } = await connectWallet(world.chain.rpcUrl)
    const request = { address: carol, caipNetworkId: mainnet, token: tickets.mint } as const
    expect(await adapter.getTokenBalance?.(request)).toEqual({ value: 0n, decimals: 0 })
    await expect(adapter.getTokenBalance?.({ ...request, token: carol })).rejects.toThrow('no mint')
  })

  test('error: an amount above the balance, an unknown token, and a token account as recipient are rejected', async () => {
    const { adapter, target, wallet } = await connectWallet(world.chain.rpcUrl)
    const before = wallet.prompts.length
    const send = (change: object) =>
      adapter.sendToken?.({ ...target, token: tickets.mint, to: bob, value: 1n, ...change })
    await expect(send({ value: 13n })).rejects.toMatchObject({ code: 'notEnough.token' })
    await expect(send({ token: carol })).rejects.toMatchObject({ code: 'rpc.-32602' })
    await expect(send({ to: dusd.mint })).rejects.toMatchObject({ code: 'rpc.-32602' })
    const { value } = await rpc<{ value: { pubkey: string }[] }>(
      world.chain.rpcUrl,
      'getTokenAccountsByOwner',
      bob,
      { mint: dusd.mint },
    )
    const account = value[0]?.pubkey
    await expect(send({ token: dusd.mint, to: account })).rejects.toMatchObject({
      code: 'rpc.-32602',
      details: 'the receiver is a token account or a mint',
    })
    expect(wallet.prompts).toHaveLength(before)
  })
})

test('security: a transfer that the wallet changed is not sent; one it added to is', async () => {
  const without = ['solana:signAndSendTransaction']
  const { adapter, target, wallet } = await connectWallet(world.chain.rpcUrl, { without })
  const feature = wallet.wallet.features['solana:signTransaction'] as {
    signTransaction(input: SignInput): Promise<unknown>
  }
  const { signTransaction } = feature
  const signInstead = (change: (transaction: Uint8Array) => Promise<Uint8Array>) => {
    feature.signTransaction = async (input) =>
      signTransaction({ ...input, transaction: await change(input.transaction) })
  }
  const send = () => adapter.sendTransaction?.({ ...target, to: bob, value: 5n })
  const sendDusd = () => adapter.sendToken?.({ ...target, token: dusd.mint, to: bob, value: 5n })
  const before = await Promise.all([bob, carol].map(readBalance))

  const { rpcUrl } = world.chain
  const transfer = () => makeTransfer(rpcUrl, { from: alice, to: carol, lamports: 5n })
  const more = () => makeTransfer(rpcUrl, { from: alice, to: bob, lamports: 6n })
  for (const instead of [transfer, more]) {
    signInstead(instead)
    for (const sending of [send, sendDusd])
      await expect(sending()).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  }
  // Counted from the end, the data of our instruction, and the receiver.
  for (const [sending, fromEnd] of [
    [send, 2],
    [sendDusd, 2],
    [send, 15],
    [sendDusd, 14],
  ] as const) {
    signInstead(async (transaction) => {
      const other = transaction.slice()
      const index = other.length - fromEnd
      other[index] = (other[index] ?? 0) ^ 1
      return other
    })
    await expect(sending()).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  }
  expect(await Promise.all([bob, carol].map(readBalance))).toEqual(before)

  signInstead(async (transaction) => withNothingMore(transaction))
  expect(await landed((await send())?.hash ?? '')).toMatchObject({ err: null })
  expect(await readBalance(bob)).toBe((before[0] ?? 0n) + 5n)
})

test('error: without coins for the receiver’s account it is the coins that lack, not the token', async () => {
  const { adapter, target } = await connectWallet(world.chain.rpcUrl)
  // All but the fee and the rent of the own account.
  await adapter.sendTransaction?.({ ...target, to: bob, value: 1_000n * sol - 2n * fee - 890_880n })
  const send = (to: string) =>
    adapter.sendToken?.({ ...target, token: tickets.mint, to, value: 1n })
  await expect(send(bob)).rejects.toMatchObject({ code: 'notEnough.fees' })
})

describe("transactions of the site's own", () => {
  const make = (version: 'legacy' | 0, lamports = 7n) =>
    makeTransfer(world.chain.rpcUrl, { from: alice, to: bob, lamports, version })

  test.each(['legacy', 0] as const)(
    'version %s is signed, alone and with others, and sent',
    async (version) => {
      const { adapter, target, wallet } = await connectWallet(world.chain.rpcUrl)
      const transaction = await make(version)
      const signed = await adapter.signTransaction?.({ ...target, transaction })
      expect(signed?.slice(65)).toEqual(transaction.slice(65))
      const before = wallet.prompts.length
      const transactions = [await make(version, 1n), await make(version, 2n)]
      const all = await adapter.signAllTransactions?.({ ...target, transactions })
      expect(all?.map((one) => one.slice(65))).toEqual(transactions.map((one) => one.slice(65)))
      expect(wallet.prompts).toHaveLength(before + 1)
      const sent = await adapter.signAndSendTransaction?.({ ...target, transaction })
      expect(await landed(sent?.hash ?? '')).toMatchObject({ err: null })
      expect(await readBalance(bob)).toBe(1_000n * sol + 7n)
    },
  )

  test('a wallet that only signs is supplemented by the node, with the given options', async () => {
    const without = ['solana:signAndSendTransaction']
    const { adapter, target } = await connectWallet(world.chain.rpcUrl, { without })
    const poor = await make(0, 5_000n * sol)
    const failing = adapter.signAndSendTransaction?.({ ...target, transaction: poor })
    await expect(failing).rejects.toMatchObject({ code: 'notEnough.coin' })
    const sent = await adapter.signAndSendTransaction?.({
      ...target,
      transaction: poor,
      options: { skipPreflight: true, preflightCommitment: 'singleGossip', maxRetries: 0 },
    })
    expect(await landed(sent?.hash ?? '')).toMatchObject({
      err: { InstructionError: [0, { Custom: 1 }] },
    })
    const fine = await adapter.signAndSendTransaction?.({ ...target, transaction: await make(0) })
    expect(await landed(fine?.hash ?? '')).toMatchObject({ err: null })
  })

  test('the wallet gets the network and the commitment by their current names', async () => {
    const { adapter, target, wallet } = await connectWallet(world.chain.rpcUrl)
    const options = { preflightCommitment: 'max', minContextSlot: 0 } as const
    await adapter.signAndSendTransaction?.({ ...target, transaction: await make(0), options })
    expect(wallet.requests.at(-1)?.params).toMatchObject([
      { chain: 'solana:mainnet', options: { preflightCommitment: 'finalized', minContextSlot: 0 } },
    ])
  })

  test('a wallet without version 0 gets legacy transfers, and version 0 is rejected', async () => {
    const { adapter, target, wallet } = await connectWallet(world.chain.rpcUrl, {
      versions: ['legacy'],
    })
    await adapter.sendTransaction?.({ ...target, to: bob, value: 1n })
    const [input] = wallet.requests.at(-1)?.params ?? []
    const { transaction } = input as { transaction: Uint8Array }
    expect(readTransaction(transaction).version).toBe('legacy')
    const refused = adapter.signTransaction?.({ ...target, transaction: await make(0) })
    await expect(refused).rejects.toMatchObject({ code: 'rpc.4200' })
  })

  test("error: an invalid transaction, another account's, or an expired one is rejected", async () => {
    const { adapter, target, wallet } = await connectWallet(world.chain.rpcUrl)
    const before = wallet.prompts.length
    const sign = (transaction: Uint8Array) => adapter.signTransaction?.({ ...target, transaction })
    await expect(sign(new Uint8Array(3))).rejects.toMatchObject({ code: 'rpc.-32602' })
    await expect(sign(new Uint8Array(5_000).fill(1))).rejects.toMatchObject({ code: 'rpc.-32602' })
    const transfer = await makeTransfer(world.chain.rpcUrl, { from: bob, to: alice, lamports: 1n })
    await expect(sign(transfer)).rejects.toMatchObject({ code: 'rpc.-32602' })
    const options = { preflightCommitment: 'soon' as 'max' }
    const transaction = await make(0)
    const wrong = adapter.signAndSendTransaction?.({ ...target, transaction, options })
    await expect(wrong).rejects.toMatchObject({ code: 'rpc.-32602' })
    expect(wallet.prompts).toHaveLength(before)
    world.chain.expireBlockhashes()
    const without = ['solana:signAndSendTransaction']
    const signer = await connectWallet(world.chain.rpcUrl, { without })
    const old = signer.adapter.signAndSendTransaction?.({ ...target, transaction })
    await expect(old).rejects.toMatchObject({ code: 'rpc.-32003', details: '"BlockhashNotFound"' })
  })
})

test('the keys of the scripted wallet are those that devnet has funded', () => {
  expect(devnetSolanaAccounts.slice(0, 2).map(({ seed }) => seed)).toEqual([...testSolanaKeys])
})
