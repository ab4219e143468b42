import { base58, base64, base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import type { Server } from '../../test/createServer.ts'
import { confirm, createSignedIn } from '../../test/createSignedIn.ts'
import {
  callProgram,
  createTransaction,
  isSignedBy,
  solana,
  toAddress,
  transfer,
} from '../../test/solanaTransactions.ts'
import type { ConfirmContent } from '../request/confirmRequest.ts'
import { deriveRequestKeys } from '../request/deriveRequestKeys.ts'
import { programs } from '../solana/programs.ts'
import type { SolanaParams } from './messages.ts'

const [other, third] = [toAddress(40), toAddress(60)] as const
const about = { network: solana, name: 'Shop' } as const

async function createWorld() {
  const world = await createSignedIn()
  const { client, server } = world
  const account = await client.request('getAccount', undefined)
  const address = account?.addresses.solana ?? ''
  server.node = {
    simulateTransaction: { value: { err: null } },
    sendTransaction: 'a signature that the node tells',
    getSignatureStatuses: { value: [null] },
  }
  const ask = (
    transactions: readonly string[],
    {
      isSent = false,
      isList = false,
      ...params
    }: Partial<SolanaParams & SolanaParams['params']> = {},
  ) =>
    client.request('prepareSolana', {
      ...about,
      isSent,
      isList,
      params: { transactions, ...params },
    })
  const pay = (lamports: bigint) => createTransaction([address], transfer(address, other, lamports))
  return {
    ...world,
    address,
    ask,
    /** A transaction of the account alone. */
    pay,
    /** Asks for one transaction to be sent, and approves it. */
    async send(transaction = pay(1n), sendOptions?: object) {
      const { approvalId, link } = await ask([transaction], { isSent: true, sendOptions })
      await world.answer(link)
      return confirm(world, approvalId)
    },
    /** The parameters of what the nodes were asked to send. */
    sent: () =>
      server.nodeCalls.flatMap(([method, params]) =>
        method === 'sendTransaction' ? [params] : [],
      ),
  }
}

/** The bytes with the account's signature at an index. */
function putSignature(transaction: string, index: number, signature: string) {
  const bytes = base64.decode(transaction)
  bytes.set(base58.decode(signature), 1 + 64 * index)
  return base64.encode(bytes)
}

test('a transaction is signed as its window shows it, wherever the account signs; other signatures stay', async () => {
  const world = await createWorld()
  const { address } = world
  for (const [index, signers] of [
    [address, other, third],
    [other, address, third],
    [other, third, address],
  ].entries()) {
    const transaction = createTransaction(signers, transfer(address, other, 5n))
    const { approvalId, link } = await world.ask([transaction])
    const signing = confirm(world, approvalId)
    const { request, description } = await world.answer(link)
    const content = { kind: 'solana', transactions: [transaction], isSent: false }
    expect(request).toMatchObject({ ...about, origin: 'https://shop.example', address, content })
    expect(description).toMatchObject({
      title: 'send',
      facts: [{ value: { amount: 5n } }, { value: { address } }, { value: { address: other } }],
    })
    const signed = (await signing) as { transaction: string; signature: string }
    expect(isSignedBy(signed.transaction, address)).toBe(true)
    expect(signed.transaction).toBe(putSignature(transaction, index, signed.signature))
  }
  expect(world.sent()).toEqual([])
})

test('several transactions are signed in their order, each at its index', async () => {
  const world = await createWorld()
  const { address } = world
  const given = [1n, 2n, 3n].map((lamports) =>
    createTransaction(
      lamports === 2n ? [other, address] : [address],
      transfer(address, other, lamports),
    ),
  )
  const { approvalId, link } = await world.ask(given, { isList: true })
  const { description } = await world.answer(link)
  expect(description.parts.map(({ facts }) => facts[0]?.value)).toMatchObject(
    [1n, 2n, 3n].map((amount) => ({ amount })),
  )
  const { transactions } = (await confirm(world, approvalId)) as { transactions: string[] }
  expect(transactions).toHaveLength(3)
  for (const [index, transaction] of transactions.entries()) {
    const at = index === 1 ? 1 : 0
    const start = 1 + 64 * at
    const signature = base58.encode(base64.decode(transaction).subarray(start, start + 64))
    expect(isSignedBy(transaction, address)).toBe(true)
    expect(transaction).toBe(putSignature(given[index] ?? '', at, signature))
  }
  const one = await world.ask(given.slice(0, 1), { isList: true })
  await world.answer(one.link)
  expect(await confirm(world, one.approvalId)).toEqual({ transactions: [transactions[0]] })
})

test('a transaction is sent once, with the options of the page; its first signature is returned', async () => {
  const world = await createWorld()
  const { address, server } = world
  const sendOptions = { skipPreflight: true, maxRetries: 2 }
  const first = new Uint8Array(64).fill(1)
  const transaction = createTransaction([other, address], transfer(address, other, 5n))
  expect(await world.send(transaction, sendOptions)).toEqual({ signature: base58.encode(first) })
  const [[text, options] = []] = world.sent()
  expect(world.sent()).toHaveLength(1)
  expect(options).toEqual({ ...sendOptions, encoding: 'base64' })
  expect(isSignedBy(String(text), address)).toBe(true)
  expect(base64.decode(String(text)).subarray(1, 65)).toEqual(first)
  const { url } = server.requests.findLast(({ path }) => path === '/v1') ?? { url: '' }
  expect(new URL(url).searchParams.get('chainId')).toBe(solana)
})

test('error: what the node refuses is not sent, unless it has it; without an answer it counts as sent', async () => {
  const world = await createWorld()
  const { server } = world
  server.node.sendTransaction = new Error('Blockhash not found')
  await expect(world.send()).rejects.toMatchObject({ code: -32000, message: 'Blockhash not found' })
  server.node.getSignatureStatuses = { value: [{ confirmationStatus: 'processed' }] }
  const { signature } = (await world.send()) as { signature: string }
  expect(server.nodeCalls.at(-1)).toEqual(['getSignatureStatuses', [[signature]]])
  expect(putSignature(world.pay(1n), 0, signature)).toBe(world.sent().at(-1)?.[0])
  delete server.node.sendTransaction
  const count = world.sent().length
  expect(await world.send(world.pay(2n))).not.toEqual({ signature })
  const tries = world
    .sent()
    .slice(count)
    .map(([text]) => text)
  expect(tries).toHaveLength(3)
  expect(new Set(tries).size).toBe(1)
  expect(isSignedBy(String(tries[0]), world.address)).toBe(true)
})

test('a declined transaction is neither signed nor sent', async () => {
  const world = await createWorld()
  const { approvalId, link } = await world.ask([world.pay(1n)], { isSent: true })
  await world.answer(link, false)
  await expect(confirm(world, approvalId)).rejects.toMatchObject({ code: 4001 })
  expect(world.sent()).toEqual([])
})

type SolanaContent = Extract<ConfirmContent, { readonly kind: 'solana' }>

/** Stores another content for a window, as only who has the key of the request can. */
async function replaceContent(
  { confirmations }: Server,
  link: string,
  change: (content: SolanaContent) => SolanaContent,
) {
  const key = new URLSearchParams(link.split('#')[1]).get('key') ?? ''
  const keys = await deriveRequestKeys(base64urlnopad.decode(key) as Uint8Array<ArrayBuffer>)
  const entry = confirmations.get(keys.id)
  if (!entry) throw new Error('nothing is stored')
  const request = JSON.parse(await keys.decrypt(entry.ciphertext))
  const text = JSON.stringify({ ...request, content: change(request.content) })
  Object.assign(entry, { ciphertext: await keys.encrypt(new Uint8Array(12), text) })
}

test('security: the verdict is about every transaction, their order, and whether they are sent', async () => {
  const world = await createWorld()
  const given = [world.pay(1n), world.pay(2n)]
  async function approve(
    transactions: readonly string[],
    isSent: boolean,
    change: (content: SolanaContent) => SolanaContent,
  ) {
    const { approvalId, link } = await world.ask(transactions, { isSent, isList: !isSent })
    await replaceContent(world.server, link, change)
    await world.answer(link)
    return confirm(world, approvalId)
  }
  const changes: ((content: SolanaContent) => SolanaContent)[] = [
    (content) => ({ ...content, transactions: content.transactions.toReversed() }),
    (content) => ({ ...content, transactions: content.transactions.slice(0, 1) }),
    (content) => ({ ...content, transactions: content.transactions.slice(1) }),
    (content) => ({ ...content, transactions: [...content.transactions, world.pay(3n)] }),
    ({ transactions: [first = ''], ...content }) => ({
      ...content,
      transactions: [first, world.pay(3n)],
    }),
    (content) => ({ ...content, isSent: true }),
  ]
  const refusal = { code: -32603, message: 'The answer is not that of the window' }
  for (const change of changes)
    await expect(approve(given, false, change)).rejects.toMatchObject(refusal)
  await expect(
    approve(given.slice(0, 1), true, (content) => ({ ...content, isSent: false })),
  ).rejects.toMatchObject(refusal)
  expect(world.sent()).toEqual([])
  expect(await approve(given, false, (content) => content)).toHaveProperty('transactions.1')
})

test('security: an account that does not sign, and a public key of another account, are refused', async () => {
  const world = await createWorld()
  const { address } = world
  const foreign = createTransaction([other], transfer(other, address, 5n))
  for (const transactions of [[foreign], [world.pay(1n), foreign]])
    await expect(world.ask(transactions, { isList: true })).rejects.toMatchObject({ code: 4100 })
  for (const pubkey of [other, address.toLowerCase(), ''])
    await expect(world.ask([world.pay(1n)], { pubkey })).rejects.toMatchObject({ code: 4100 })
  expect(world.server.confirmations.size).toBe(0)
  expect(await world.ask([world.pay(1n)], { pubkey: address })).toHaveProperty('link')
})

test('error: malformed, cut, extended and too large transactions, none and too many, and no account', async () => {
  const world = await createWorld()
  const { address } = world
  const right = world.pay(1n)
  const bytes = base64.decode(right)
  const memo = (size: number) =>
    createTransaction([address], callProgram(programs.memo2, [], Array(size).fill(97)))
  const largest = memo(1232 - base64.decode(memo(128)).length + 128)
  expect(base64.decode(largest)).toHaveLength(1232)
  const wrong = [
    ...[
      '',
      'no base64',
      'AAAA',
      `${right} `,
      `${right} ${right}`,
      `${right.slice(0, 8)}\n${right.slice(8)}`,
    ],
    ...[bytes.subarray(0, -1), Uint8Array.from([...bytes, 0])].map((one) => base64.encode(one)),
    memo(1232 - base64.decode(memo(128)).length + 129),
  ]
  for (const text of wrong)
    for (const transactions of [[text], [right, text]])
      await expect(world.ask(transactions)).rejects.toMatchObject({ code: -32602 })
  for (const count of [0, 33])
    await expect(world.ask(Array(count).fill(right))).rejects.toMatchObject({
      ...{ code: -32602, message: 'From 1 to 32 transactions are signed together' },
    })
  expect(world.server.confirmations.size).toBe(0)
  expect(await world.ask(Array(32).fill(largest), { isList: true })).toHaveProperty('link')
  await world.client.request('signOut', undefined)
  await expect(world.ask([right])).rejects.toMatchObject({ code: 4100 })
})
