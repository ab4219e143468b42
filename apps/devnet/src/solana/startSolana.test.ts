import { createSolanaRpc, createSolanaRpcSubscriptions, type Signature } from '@solana/kit'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  devnetSolana,
  devnetSolanaAccounts,
  devnetSolanaTokens,
} from '../constants/devnetSolana.ts'
import { encodeBase58 } from '../keys/base58.ts'
import { type RunningSolana, startSolana } from './startSolana.ts'

const [alice, bob] = devnetSolanaAccounts.map(({ seed }) =>
  Keypair.fromSeed(Buffer.from(seed, 'hex')),
) as [Keypair, Keypair]
const [dusd, tickets] = devnetSolanaTokens
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

let solana: RunningSolana
let client: Connection
beforeAll(async () => {
  solana = await startSolana('free')
  client = new Connection(solana.rpcUrl, {
    commitment: 'confirmed',
    wsEndpoint: solana.socketUrl,
    disableRetryOnRateLimit: true,
  })
})
beforeEach(() => solana.reset())
afterAll(() => solana.stop())

const transfer = (lamports: number, from = alice, to = bob.publicKey) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

async function signed(instruction: TransactionInstruction, payer = alice) {
  const { blockhash } = await client.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [instruction],
  }).compileToV0Message()
  const transaction = new VersionedTransaction(message)
  transaction.sign([payer])
  return transaction
}

/** The node's error messages, verbatim. */
async function refusal(method: string, params: readonly unknown[]) {
  const response = await fetch(solana.rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  })
  return ((await response.json()) as { error: { code: number; message: string; data?: unknown } })
    .error
}

const base64 = (transaction: VersionedTransaction) =>
  Buffer.from(transaction.serialize()).toString('base64')

test('web3.js 1 sends a legacy transaction and is notified over WebSocket', async () => {
  expect(await client.getGenesisHash()).toBe(devnetSolana.genesisHash)
  const before = await client.getBalance(bob.publicKey)
  const signature = await sendAndConfirmTransaction(
    client,
    new Transaction().add(transfer(1.5 * LAMPORTS_PER_SOL)),
    [alice],
  )
  expect((await client.getBalance(bob.publicKey)) - before).toBe(1.5 * LAMPORTS_PER_SOL)
  const landed = await client.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(landed?.version).toBe('legacy')
  expect(landed?.meta?.fee).toBe(5_000)
  const [newest] = await client.getSignaturesForAddress(alice.publicKey)
  expect(newest?.signature).toBe(signature)
})

test('@solana/kit reads the same chain, and is notified of a v0 transaction', async () => {
  const rpc = createSolanaRpc(solana.rpcUrl)
  const transaction = await signed(transfer(1_000_000))
  const signature = encodeBase58(transaction.signatures[0] as Uint8Array) as Signature
  const abort = new AbortController()
  // Requested before the transaction is sent: this client loses notifications between the response and its loop.
  const notes = await createSolanaRpcSubscriptions(solana.rpcUrl.replace('http', 'ws'))
    .signatureNotifications(signature, { commitment: 'confirmed' })
    .subscribe({ abortSignal: abort.signal })
  expect(await client.sendTransaction(transaction)).toBe(signature)
  for await (const { value } of notes) {
    expect(value).toEqual({ err: null })
    break
  }
  abort.abort()
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.err).toBeNull()
  const shown = await rpc
    .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 })
    .send()
  expect(shown?.version).toBe(0)
  expect(shown?.transaction[0]).toBe(base64(transaction))
})

test('tokens of both programs exist, including one without decimals', async () => {
  const { value } = await client.getParsedTokenAccountsByOwner(alice.publicKey, {
    programId: tokenProgram,
  })
  const amounts = value.map(({ account }) => account.data.parsed.info)
  expect(amounts.map(({ mint, tokenAmount }) => [mint, tokenAmount.uiAmountString])).toEqual(
    expect.arrayContaining([
      [dusd.mint, '1000'],
      [tickets.mint, '12'],
    ]),
  )
  for (const { mint, decimals } of devnetSolanaTokens) {
    const supply = await client.getTokenSupply(new PublicKey(mint))
    expect(supply.value.decimals).toBe(decimals)
    expect((await client.getTokenLargestAccounts(new PublicKey(mint))).value[0]?.decimals).toBe(
      decimals,
    )
  }
})

test('the history contains inner instructions with their token transfers', async () => {
  const mint = new PublicKey(tickets.mint)
  const owner = bob.publicKey
  const program = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
  const [place] = PublicKey.findProgramAddressSync(
    [owner.toBytes(), tokenProgram.toBytes(), mint.toBytes()],
    program,
  )
  const keys = [alice.publicKey, place, owner, mint, SystemProgram.programId, tokenProgram].map(
    (pubkey, index) => ({ pubkey, isSigner: index === 0, isWritable: index < 2 }),
  )
  const opening = new TransactionInstruction({ programId: program, keys, data: Buffer.of(1) })
  const signature = await client.sendTransaction(await signed(opening))
  const landed = await client.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(landed?.meta?.innerInstructions?.[0]?.index).toBe(0)
  expect(landed?.meta?.innerInstructions?.[0]?.instructions.length).toBeGreaterThan(2)
  expect(landed?.meta?.preTokenBalances).toEqual([])
  expect(landed?.meta?.postTokenBalances).toMatchObject([
    { mint: tickets.mint, owner: owner.toBase58(), uiTokenAmount: { amount: '0', decimals: 0 } },
  ])
})

test('history continues from a cursor', async () => {
  const sent: string[] = []
  for (const lamports of [1, 2, 3])
    sent.unshift(await client.sendTransaction(await signed(transfer(lamports))))
  const [first, second, third] = sent
  const read = async (options: object) =>
    (await client.getSignaturesForAddress(alice.publicKey, options)).map((one) => one.signature)
  expect(await read({ limit: 2 })).toEqual([first, second])
  expect(await read({ before: second! })).toEqual([third])
  expect(await read({ until: third! })).toEqual([first, second])
  expect(await read({ before: third! })).toEqual([])
})

test("error: a transfer above the balance fails in the program with Solana's error", async () => {
  const transaction = base64(await signed(transfer(5_000 * LAMPORTS_PER_SOL)))
  const { code, message, data } = await refusal('sendTransaction', [
    transaction,
    { encoding: 'base64' },
  ])
  expect(code).toBe(-32002)
  expect(message).toBe(
    'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
  )
  expect(data).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] }, accounts: null })
  expect((data as { logs: string[] }).logs.join()).toContain('insufficient lamports')
})

test('error: without preflight it is included, fails, and pays its fee', async () => {
  const transaction = await signed(transfer(5_000 * LAMPORTS_PER_SOL))
  const signature = await client.sendTransaction(transaction, { skipPreflight: true })
  const { value } = await client.getSignatureStatuses([signature])
  expect(value[0]?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
  expect(await client.getBalance(alice.publicKey)).toBe(1_000 * LAMPORTS_PER_SOL - 5_000)
})

test('error: an account below the rent minimum is named', async () => {
  const poor = Keypair.generate()
  await client.requestAirdrop(poor.publicKey, 1_000_000)
  const transaction = base64(await signed(transfer(500_000, poor), poor))
  const { data } = await refusal('sendTransaction', [transaction, { encoding: 'base64' }])
  expect(data).toMatchObject({ err: { InsufficientFundsForRent: { account_index: 0 } } })
})

test('error: a missing fee payer is AccountNotFound', async () => {
  const nobody = Keypair.generate()
  const transaction = base64(await signed(transfer(1, nobody), nobody))
  const { data } = await refusal('sendTransaction', [transaction, { encoding: 'base64' }])
  expect(data).toMatchObject({ err: 'AccountNotFound' })
})

test('security: a wrong signature is -32003, and the same transaction never lands twice', async () => {
  const transaction = await signed(transfer(7))
  const forged = VersionedTransaction.deserialize(transaction.serialize())
  forged.signatures[0] = new Uint8Array(64).fill(9)
  expect(await refusal('sendTransaction', [base64(forged), { encoding: 'base64' }])).toEqual({
    code: -32003,
    message: 'Transaction signature verification failure',
  })
  await client.sendTransaction(transaction)
  expect(
    await refusal('sendTransaction', [base64(transaction), { encoding: 'base64' }]),
  ).toMatchObject({ code: -32002, data: { err: 'AlreadyProcessed' } })
  expect(await client.getSignaturesForAddress(alice.publicKey)).toHaveLength(1)
})

test('security: a transaction signed for another chain or with an expired blockhash is rejected', async () => {
  const transaction = await signed(transfer(7))
  solana.expireBlockhashes()
  expect(
    await refusal('sendTransaction', [base64(transaction), { encoding: 'base64' }]),
  ).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Blockhash not found',
    data: { err: 'BlockhashNotFound' },
  })
})

test('the fee includes signatures and the priority price', async () => {
  const { SetComputeUnitLimit, SetComputeUnitPrice } = budget()
  const { blockhash } = await client.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: blockhash,
    instructions: [SetComputeUnitLimit(500), SetComputeUnitPrice(20_000_000n), transfer(1)],
  }).compileToV0Message()
  expect((await client.getFeeForMessage(message)).value).toBe(5_000 + 10_000)
  const transaction = new VersionedTransaction(message)
  transaction.sign([alice])
  await client.sendTransaction(transaction)
  expect(await client.getBalance(alice.publicKey)).toBe(1_000 * LAMPORTS_PER_SOL - 15_001)
})

test.each<[string, readonly unknown[], number]>([
  ['noSuchMethod', [], -32601],
  ['getBalance', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], -32602],
  ['getBalance', [5], -32602],
  ['sendTransaction', ['AA==', { encoding: 'base64' }], -32602],
  ['sendTransaction', ['no!', { encoding: 'base64' }], -32602],
  ['sendTransaction', ['A'.repeat(2_000), { encoding: 'base64' }], -32602],
  ['requestAirdrop', [devnetSolanaAccounts[0].address, -1], -32602],
  ['getTokenSupply', [devnetSolanaAccounts[0].address], -32602],
  ['getTokenAccountsByOwner', [devnetSolanaAccounts[0].address, {}], -32602],
  ['getSignaturesForAddress', [devnetSolanaAccounts[0].address, { limit: 5_000 }], -32602],
])('error: %s with %j is rejected with %i', async (method, params, code) => {
  expect((await refusal(method, params)).code).toBe(code)
})

test('error: faults affect it, and a reset removes them', async () => {
  solana.faults.set({ mode: 'wrongId', ms: 0, rate: 1, seed: 1 })
  expect(await client.getGenesisHash()).not.toBe(devnetSolana.genesisHash)
  solana.faults.set({ mode: '429', ms: 0, rate: 1, seed: 1 })
  await expect(client.getSlot()).rejects.toThrow('429')
  solana.faults.set({ mode: 'down', ms: 0, rate: 1, seed: 1 })
  await expect(client.getSlot()).rejects.toThrow()
  solana.reset()
  expect(await client.getSlot()).toBeGreaterThan(0)
})

function budget() {
  const programId = new PublicKey('ComputeBudget111111111111111111111111111111')
  const make = (data: Buffer) => new TransactionInstruction({ keys: [], programId, data })
  return {
    SetComputeUnitLimit(units: number) {
      const data = Buffer.alloc(5, 2)
      data.writeUInt32LE(units, 1)
      return make(data)
    },
    SetComputeUnitPrice(price: bigint) {
      const data = Buffer.alloc(9, 3)
      data.writeBigUInt64LE(price, 1)
      return make(data)
    },
  }
}
