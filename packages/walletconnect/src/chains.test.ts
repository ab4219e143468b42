import { disconnect } from '@latchkey/core'
import { devnetBitcoin, devnetSolanaAccounts, devnetSolanaTokens } from '@latchkey/devnet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChainsWorld, type ConnectedPage, rpc, startChainsWorld } from '../test/chainsWorld.ts'
import { spendingPsbt } from '../test/spendingPsbt.ts'

let world: ChainsWorld
let page: ConnectedPage
beforeAll(async () => {
  world = await startChainsWorld()
  page = await world.connected()
})
beforeEach(() => world.relay.setFault({ mode: 'off' }))
afterAll(() => world.stop())

const { address: bob } = devnetSolanaAccounts[1]
const [, tickets] = devnetSolanaTokens
const otherPayment = devnetBitcoin.accounts[1].payment.address
const unnamed = '0x000000000000000000000000000000000000dEaD'

/** The wallet approves the next request. @returns the request */
async function approveNext(method: string) {
  const call = await world.wallet.nextCall()
  expect(call.method).toBe(method)
  await call.approve()
  return call
}

const getLamports = async (address: string) => {
  const url = world.devnet.solana?.rpcUrl ?? ''
  const { value } = await rpc<{ value: number }>(url, 'getBalance', address)
  return BigInt(value)
}
const bitcoinAt = async (path: string) =>
  (await (await fetch(`${world.devnet.bitcoin?.url}${path}`)).json()) as never

describe.each([
  ['everything ten times', { mode: 'duplicate', times: 10 }],
  ['things in another order', { mode: 'reorder', ms: 50 }],
] as const)('over a relay that repeats messages: %s', (_, fault) => {
  beforeEach(() => world.relay.setFault(fault))

  test('coins of an EVM chain are sent, once', async () => {
    const { adapter, target } = page.namespace('eip155')
    const url = world.devnet.rpcUrl(1)
    const count = () => rpc<string>(url, 'eth_getTransactionCount', target.address, 'pending')
    const before = BigInt(await count())
    const sending = adapter.sendTransaction?.({ ...target, to: unnamed, value: 5n })
    await approveNext('eth_sendTransaction')
    const { hash } = (await sending) ?? {}
    expect(await rpc(url, 'eth_getTransactionByHash', hash)).toMatchObject({
      to: unnamed.toLowerCase(),
      value: '0x5',
    })
    expect(BigInt(await count())).toBe(before + 1n)
    expect(world.wallet.waiting().calls).toEqual([])
  })

  test('lamports, and a token without decimals, arrive at Solana, once', async () => {
    const { adapter, target } = page.namespace('solana')
    const before = await getLamports(bob)
    const sending = adapter.sendTransaction?.({ ...target, to: bob, value: 2_000_000n })
    expect((await approveNext('solana_signAndSendTransaction')).chainId).toBe(target.caipNetworkId)
    expect((await sending)?.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    expect(await getLamports(bob)).toBe(before + 2_000_000n)

    const balance = (address: string) =>
      adapter.getTokenBalance?.({ ...target, address, token: tickets.mint })
    const owned = (await balance(bob))?.value ?? 0n
    const transfer = adapter.sendToken?.({ ...target, token: tickets.mint, to: bob, value: 2n })
    await approveNext('solana_signAndSendTransaction')
    await transfer
    expect(await balance(bob)).toEqual({ value: owned + 2n, decimals: 0 })
    expect(world.wallet.waiting().calls).toEqual([])
  })

  test('a Bitcoin transfer is sent once; a PSBT is signed at the listed inputs and sent', async () => {
    const { adapter, target } = page.namespace('bip122')
    const sending = adapter.sendTransaction?.({ ...target, to: otherPayment, value: 25_000n })
    expect(await approveNext('sendTransfer')).toMatchObject({
      params: { account: target.address, recipientAddress: otherPayment, amount: '25000' },
    })
    const { hash } = (await sending) ?? {}
    const { vout } = (await bitcoinAt(`/tx/${hash}`)) as {
      vout: { scriptpubkey_address: string; value: number }[]
    }
    expect(vout.filter((one) => one.scriptpubkey_address === otherPayment)).toMatchObject([
      { value: 25_000 },
    ])

    const url = world.devnet.bitcoin?.url ?? ''
    const { psbt, spent } = await spendingPsbt(url, target.address, 500)
    const signInputs = [{ index: 0, address: target.address }]
    const signing = adapter.signPsbt?.({ ...target, psbt, signInputs, broadcast: true })
    await approveNext('signPsbt')
    const { txid } = (await signing) ?? {}
    expect(await bitcoinAt(`/tx/${txid}`)).toMatchObject({
      txid,
      fee: 500,
      vin: [{ txid: spent.txid, vout: spent.vout }],
    })
    expect(world.wallet.waiting().calls).toEqual([])
  })
})

/** Sends a request and lets the wallet respond with any value. @returns the outcome */
async function respondTo(pending: Promise<unknown> | undefined, response: unknown) {
  const outcome = Promise.resolve(pending).catch((cause: unknown) => cause)
  await (await world.wallet.nextCall()).respond(response)
  return outcome
}

const malformedError = { code: 'invalidWalletAnswer' }
const unknownTransaction = { code: 'transactionUnknown' }

describe('a wallet behind the relay that responds with a malformed value', () => {
  test.each([
    ['nothing', null],
    ['a signature that is too short', { signature: 'abc' }],
    ['letters base58 does not have', { signature: '0OIl'.repeat(22) }],
  ])('security: Solana, %s: a typed error, and the connection stays', async (_, response) => {
    const { adapter, target } = page.namespace('solana')
    const sending = adapter.sendTransaction?.({ ...target, to: bob, value: 1n })
    expect(await respondTo(sending, response)).toMatchObject(unknownTransaction)
    const signing = adapter.signMessage?.({ ...target, message: 'hello' })
    expect(await respondTo(signing, response)).toMatchObject(malformedError)
    expect(page.namespace('solana').connection.address).toBe(target.address)
  })

  test('security: Solana, another transaction than the one that was to be signed', async () => {
    const { adapter, target } = page.namespace('solana')
    const sending = adapter.sendTransaction?.({ ...target, to: bob, value: 1n })
    const declined = Promise.resolve(sending).catch((cause: unknown) => cause)
    const call = await world.wallet.nextCall()
    await call.reject()
    expect(await declined).toMatchObject({ code: 'userRejected' })
    const { transaction: text } = call.params as { transaction: string }
    const transaction = new Uint8Array(Buffer.from(text, 'base64'))
    const other = transaction.slice()
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
    const signing = adapter.signTransaction?.({ ...target, transaction })
    const response = { transaction: Buffer.from(other).toString('base64') }
    expect(await respondTo(signing, response)).toMatchObject(malformedError)
  })

  test.each([
    ['nothing', null],
    ['an id that is none', { txid: 'abc' }],
  ])('security: Bitcoin, %s: a typed error, and the connection stays', async (_, response) => {
    const { adapter, target } = page.namespace('bip122')
    const sending = adapter.sendTransaction?.({ ...target, to: otherPayment, value: 20_000n })
    expect(await respondTo(sending, response)).toMatchObject(unknownTransaction)
    expect(page.namespace('bip122').connection.address).toBe(target.address)
  })

  test('security: Bitcoin, a PSBT for other inputs, and a returned request', async () => {
    const { adapter, target } = page.namespace('bip122')
    const url = world.devnet.bitcoin?.url ?? ''
    const { psbt } = await spendingPsbt(url, target.address, 500)
    const { psbt: other } = await spendingPsbt(url, otherPayment, 500)
    const signInputs = [{ index: 0, address: target.address }]
    for (const response of [{ psbt: other }, { psbt }, {}]) {
      const signing = adapter.signPsbt?.({ ...target, psbt, signInputs })
      expect(await respondTo(signing, response)).toMatchObject(malformedError)
    }
    // A request for another account is not sent to the wallet.
    const foreign = adapter.signPsbt?.({ ...target, psbt: other, signInputs })
    await expect(foreign).rejects.toMatchObject({ code: 'rpc.-32602' })
    expect(world.wallet.waiting().calls).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['letters that are no hex', `0x${'zz'.repeat(32)}`],
  ])('security: EVM, %s: a typed error, and the connection stays', async (_, response) => {
    const { adapter, target } = page.namespace('eip155')
    const sending = adapter.sendTransaction?.({ ...target, to: unnamed, value: 1n })
    expect(await respondTo(sending, response)).toMatchObject(unknownTransaction)
    const signing = adapter.signMessage?.({ ...target, message: 'hello' })
    expect(await respondTo(signing, response)).toMatchObject(malformedError)
    expect(page.namespace('eip155').connection.address).toBe(target.address)
  })
})

test('security: receivers of another namespace, network or case reach no wallet', async () => {
  const send = (namespace: 'solana' | 'bip122' | 'eip155', to: string) => {
    const { adapter, target } = page.namespace(namespace)
    return adapter.sendTransaction?.({ ...target, to, value: 20_000n })
  }
  const wrong = [
    ['solana', unnamed],
    ['solana', otherPayment],
    // One letter in another case is another key, or an invalid one.
    ['solana', bob.replace(/[a-z](?!.*[a-z])/, (char) => `${char.toUpperCase()}0`)],
    ['bip122', unnamed],
    ['bip122', bob],
    ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['bip122', otherPayment.replace('q', 'Q')],
    ['eip155', bob],
    ['eip155', otherPayment],
  ] as const
  for (const [namespace, to] of wrong) {
    await expect(send(namespace, to), `${namespace} ${to}`).rejects.toMatchObject({
      code: 'rpc.-32602',
    })
  }
  const { adapter, target } = page.namespace('solana')
  const lower = { ...target, address: target.address.toLowerCase() }
  await expect(adapter.signMessage?.({ ...lower, message: 'hello' })).rejects.toMatchObject({
    code: expect.stringMatching(/^(walletMismatchAccount|notConnected|rpc\.4100|rpc\.-32602)$/),
  })
  expect(world.wallet.waiting().calls).toEqual([])
})

test('a declined request is not repeated, and the next one reaches the wallet', async () => {
  const { adapter, target } = page.namespace('bip122')
  const sending = adapter.sendTransaction?.({ ...target, to: otherPayment, value: 20_000n })
  const declined = Promise.resolve(sending).catch((cause: unknown) => cause)
  await (await world.wallet.nextCall()).reject()
  expect(await declined).toMatchObject({ code: 'userRejected' })
  expect(world.wallet.waiting().calls).toEqual([])
  const signing = adapter.signMessage?.({ ...target, message: 'hello' })
  await approveNext('signMessage')
  expect(await signing).toMatch(/^[A-Za-z0-9+/]{87}=$/)
  await disconnect(page.latchkey)
})
