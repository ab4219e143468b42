import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createFrame } from '../../test/createFrame.ts'
import { openWindow } from '../../test/openWindow.ts'
import {
  createMessage,
  createTransaction,
  isSignedBy,
  solana,
  toAddress,
  transfer,
} from '../../test/solanaTransactions.ts'

const other = toAddress(40)
const encode = (text: string) => base58.encode(new TextEncoder().encode(text))
const live = () => new AbortController().signal

async function createSignedIn() {
  const world = createFrame()
  const { server, device, page, cards } = world
  server.node = {
    simulateTransaction: { value: { err: null } },
    sendTransaction: 'a signature that the node tells',
  }
  await world.signIn()
  const account = await device.client.request('getAccount', undefined)
  const address = account?.addresses.solana ?? ''
  type Method = `solana_sign${'Message' | 'Transaction' | 'AllTransactions' | 'AndSendTransaction'}`
  const request = (method: Method, params: object, chainId: string | number = solana) =>
    page.request('RPC_REQUEST', { method, params, chainId })
  return {
    ...world,
    address,
    request,
    signMessage: (message: string, pubkey?: string) =>
      request('solana_signMessage', { message, ...(pubkey !== undefined && { pubkey }) }),
    pay: (lamports: bigint) => createTransaction([address], transfer(address, other, lamports)),
    /** Approves in the window of a card, which is the next one. */
    async approve(index: number) {
      await expect.poll(() => cards.length).toBeGreaterThan(index)
      const request = cards[index]?.request
      if (!request || !('link' in request)) throw new Error('this card opens no window')
      const window = openWindow(server, await request.link)
      const shown = await window.read(live())
      await window.answer(true)
      return { request, shown }
    },
  }
}

test('a message of Solana is signed as its card shows it', async () => {
  const { cards, address, signMessage } = await createSignedIn()
  for (const [index, text] of ['Hello, 世界\n', '\ufeff', 'a'.repeat(2_000)].entries()) {
    const signing = signMessage(encode(text), index === 0 ? address : undefined)
    await expect.poll(() => cards.length).toBe(index + 1)
    const origin = 'https://shop.example'
    expect(cards[index]?.request).toMatchObject({ kind: 'message', origin, address, text })
    cards[index]?.decide.approve()
    const { signature } = (await signing) as { signature: string }
    const bytes = new TextEncoder().encode(text)
    expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(address))).toBe(true)
  }
})

test('security: a message that is a transaction, no text, or of another account has no card', async () => {
  const { cards, address, signMessage } = await createSignedIn()
  const message = base58.encode(
    Uint8Array.from(createMessage([address], transfer(address, other, 5n))),
  )
  // Bytes of a legacy message may be text.
  const text = encode(
    `${'\u0001\0\0'}\u0002${'a'.repeat(64)}${'b'.repeat(32)}\u0001\u0001\u0001\0\u0002hi`,
  )
  for (const transaction of [message, text])
    await expect(signMessage(transaction)).rejects.toMatchObject({
      ...{ code: 4001, message: 'The message is a transaction, and was refused' },
    })
  for (const bytes of [
    [0xff],
    [0xff, ...new TextEncoder().encode('solana offchain')],
    Array(32).fill(0xb5),
  ])
    await expect(signMessage(base58.encode(Uint8Array.from(bytes)))).rejects.toMatchObject({
      ...{ code: 4200, message: 'The wallet signs messages of text only' },
    })
  for (const pubkey of [other, address.toLowerCase(), ''])
    await expect(signMessage(encode('Hello'), pubkey)).rejects.toMatchObject({ code: 4100 })
  expect(cards).toEqual([])
})

test('security: a sign-in to another site with Solana has no card, one to this site has', async () => {
  const { cards, address, signMessage } = await createSignedIn()
  const signIn = (domain: string) =>
    signMessage(encode(`${domain} wants you to sign in with your Solana account:\n${address}`))
  await expect(signIn('bank.example')).rejects.toMatchObject({ code: 4001 })
  expect(cards).toEqual([])
  const own = signIn('shop.example')
  await expect.poll(() => cards).toHaveLength(1)
  cards[0]?.decide.approve()
  expect(await own).toHaveProperty('signature')
})

test('transactions of Solana open a window; the page gets what the protocol has for each method', async () => {
  const { server, address, request, pay, approve } = await createSignedIn()
  const sent = () => server.nodeCalls.filter(([method]) => method === 'sendTransaction')

  const one = request('solana_signTransaction', { transaction: pay(1n), pubkey: address })
  const { request: card, shown } = await approve(0)
  expect(card).toMatchObject({ kind: 'transaction', origin: 'https://shop.example', address })
  expect(shown.request).toMatchObject({ network: solana, address })
  const { transaction, signature } = (await one) as Record<string, string>
  expect(isSignedBy(transaction ?? '', address)).toBe(true)
  expect(base58.decode(signature ?? '')).toHaveLength(64)

  const all = request('solana_signAllTransactions', { transactions: [pay(1n), pay(2n)] })
  await approve(1)
  const { transactions } = (await all) as { transactions: string[] }
  expect(transactions.map((text) => isSignedBy(text, address))).toEqual([true, true])
  expect(transactions[0]).toBe(transaction)
  expect(sent()).toEqual([])

  const sending = request('solana_signAndSendTransaction', {
    transaction: pay(1n),
    sendOptions: { skipPreflight: true },
  })
  const { shown: asked } = await approve(2)
  expect(asked.request.content).toMatchObject({ isSent: true })
  expect(await sending).toEqual({ signature })
  const options = { skipPreflight: true, encoding: 'base64' }
  expect(sent()).toEqual([['sendTransaction', [transaction, options]]])
})

test('security: a request of Solana on another network, and one that is malformed, is not prepared', async () => {
  const { server, request, pay, signMessage, cards } = await createSignedIn()
  const [transaction, message] = [pay(1n), encode('Hello')]
  for (const network of ['eip155:1', 1])
    for (const [method, params] of [
      ['solana_signMessage', { message }],
      ['solana_signTransaction', { transaction }],
      ['solana_signAllTransactions', { transactions: [transaction] }],
      ['solana_signAndSendTransaction', { transaction }],
    ] as const)
      await expect(request(method, params, network)).rejects.toMatchObject({
        ...{ code: -32602, message: `${method} is not a method of this network` },
      })
  await expect(signMessage('0OIl')).rejects.toMatchObject({ code: -32602 })
  expect(cards).toEqual([])
  for (const transactions of [[], ['AAAA']])
    await expect(request('solana_signAllTransactions', { transactions })).rejects.toMatchObject({
      code: -32602,
    })
  expect(server.confirmations.size).toBe(0)
})
