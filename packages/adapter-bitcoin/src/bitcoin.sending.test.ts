import type { AdapterContext } from '@latchkey/core/adapter'
import type { Devnet, RunningBitcoin } from '@latchkey/devnet'
import { runs } from '@latchkey/test-support'
import type { BitcoinDialect } from '@latchkey/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ordinals, otherEntry, payment, transactionAt } from '../test/devnetPsbt.ts'
import { openPage, startNode } from '../test/page.ts'
import { bitcoinMainnet, bitcoinRegtest } from './networks/networks.ts'

let devnet: Devnet
let node: RunningBitcoin
beforeAll(async () => {
  ;({ devnet, node } = await startNode())
})
beforeEach(() => node.reset())
afterAll(async () => {
  vi.unstubAllGlobals()
  await devnet.stop()
})

const { caipNetworkId } = bitcoinRegtest
const mainAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

async function connected(dialect: BitcoinDialect, context: Partial<AdapterContext> = {}) {
  const opened = openPage(node.url, { wallet: { dialect }, context })
  const { address } = await opened.adapter.connect({ connectorId: opened.connectorId })
  const { sendTransaction } = opened.adapter
  if (!sendTransaction) throw new Error('the namespace sends')
  const target = { connectorId: opened.connectorId, address, caipNetworkId }
  return { ...opened, target, sendTransaction }
}

test.each(['standard', 'satsConnect', 'leather', 'unisat'] as const)(
  'sends satoshis, and the chain has them: %s',
  async (dialect) => {
    const { sendTransaction, target } = await connected(dialect)
    const { hash } = await sendTransaction({ ...target, to: otherEntry.address, value: 25_000n })
    expect(await transactionAt(node.url, hash)).toMatchObject({
      txid: hash,
      vin: [{ prevout: { scriptpubkey_address: payment.address } }],
      vout: [
        { scriptpubkey_address: otherEntry.address, value: 25_000 },
        { scriptpubkey_address: payment.address },
      ],
    })
  },
)

test('the status of a transaction: pending, included with its confirmations, not found', async () => {
  const { sendTransaction, adapter, target } = await connected('standard')
  const { hash } = await sendTransaction({ ...target, to: otherEntry.address, value: 25_000n })
  const read = (hash: string) => adapter.getTransactionStatus?.({ caipNetworkId, hash })
  expect(await read(hash)).toEqual({ status: 'pending', confirmations: 0 })
  await node.mine(1)
  expect(await read(hash)).toEqual({ status: 'included', confirmations: 1 })
  await node.mine(2)
  expect(await read(hash)).toEqual({ status: 'included', confirmations: 3 })
  expect(await read('ab'.repeat(32))).toEqual({ status: 'notFound', confirmations: 0 })
  await expect(read('ab')).rejects.toMatchObject({ code: 'rpc.-32602' })
})

test("a transfer built here pays about the fee of the node's estimate, and can be replaced", async () => {
  const { sendTransaction, target } = await connected('standard')
  const { hash } = await sendTransaction({ ...target, to: otherEntry.address, value: 25_000n })
  const sent = (await transactionAt(node.url, hash)) as {
    fee: number
    weight: number
    vin: { sequence: number }[]
  }
  const rate = sent.fee / (sent.weight / 4)
  expect(rate).toBeGreaterThanOrEqual(1)
  expect(rate).toBeLessThan(1.2)
  expect(sent.vin[0]?.sequence).toBe(0xfffffffd)
})

test('security: a fee that no transfer is worth is not paid', async () => {
  const { sendTransaction, target, wallet } = await connected('standard', {
    fetch: async (url) =>
      String(url).endsWith('/fee-estimates') ? Response.json({ '6': 5_000 }) : fetch(url),
  })
  await expect(
    sendTransaction({ ...target, to: otherEntry.address, value: 25_000n }),
  ).rejects.toMatchObject({ code: 'rpc.-32603' })
  expect(wallet.prompts).toHaveLength(1)
})

test('a service without estimates gets the request of mempool.space', async () => {
  const { sendTransaction, target } = await connected('standard', {
    fetch: async (url) => {
      if (String(url).endsWith('/fee-estimates')) return new Response('', { status: 404 })
      return String(url).endsWith('/v1/fees/recommended')
        ? Response.json({ fastestFee: 50, hourFee: 7 })
        : fetch(url)
    },
  })
  const { hash } = await sendTransaction({ ...target, to: otherEntry.address, value: 25_000n })
  const { fee, weight } = (await transactionAt(node.url, hash)) as { fee: number; weight: number }
  expect(Math.round(fee / (weight / 4))).toBe(7)
})

test('a transfer built here uses as many outputs as it needs, and adds small change to the fee', async () => {
  const { sendTransaction, target } = await connected('standard')
  for (let left = 3; left > 0; left -= 1) node.fund(payment.address, 400_000_000n)
  // Together 2 200 000 000: less than 1000 remains.
  const value = 2_200_000_000n - 900n
  const { hash } = await sendTransaction({ ...target, to: otherEntry.address, value })
  const sent = (await transactionAt(node.url, hash)) as { vin: unknown[]; vout: unknown[] }
  expect(sent.vin).toHaveLength(4)
  expect(sent.vout).toHaveLength(1)
})

test('error: an amount above the balance, and an unavailable node', async () => {
  const { sendTransaction, target, wallet } = await connected('standard')
  const request = { ...target, to: otherEntry.address, value: 5_000_000_000n }
  await expect(sendTransaction(request)).rejects.toMatchObject({ code: 'rpc.-32003' })
  node.injectFault('garbage')
  await expect(sendTransaction({ ...request, value: 1_000n })).rejects.toMatchObject({
    code: 'rpc.-32603',
  })
  expect(wallet.prompts).toEqual(['bitcoin:connect'])
})

test('error: an amount below the dust limit is rejected before a request to the wallet', async () => {
  const { sendTransaction, target, wallet } = await connected('standard')
  let requested = wallet.prompts.length
  // Bitcoin Core's dust limits, by the kind of the receiver.
  for (const [to, least] of [
    [otherEntry.address, 294n],
    [ordinals.address, 330n],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 546n],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 540n],
  ] as const) {
    await expect(sendTransaction({ ...target, to, value: least - 1n })).rejects.toMatchObject({
      code: 'rpc.-32602',
    })
    expect(wallet.prompts).toHaveLength(requested)
    await sendTransaction({ ...target, to, value: least })
    requested += 1
    expect(wallet.prompts).toHaveLength(requested)
  }
})

test('security: inscriptions are not spent as money', async () => {
  for (const dialect of ['standard', 'satsConnect', 'leather'] as const) {
    const { sendTransaction, target, wallet } = await connected(dialect)
    const request = { ...target, address: ordinals.address, to: otherEntry.address, value: 1_000n }
    await expect(sendTransaction(request)).rejects.toMatchObject({ code: 'rpc.-32602' })
    expect(wallet.prompts).toHaveLength(1)
  }
  // With the small output the balance would suffice.
  const { sendTransaction, target } = await connected('standard')
  node.fund(payment.address, 900n)
  const request = { ...target, to: otherEntry.address, value: 1_000_000_000n - 100n }
  await expect(sendTransaction(request)).rejects.toMatchObject({ code: 'rpc.-32003' })
})

test('security: a wallet that sends another transaction than the one built here is detected', async () => {
  const { sendTransaction, target, wallet } = await connected('standard')
  wallet.respond('bitcoin:signAndSendTransaction', [{ txId: 'cd'.repeat(32) }])
  await expect(
    sendTransaction({ ...target, to: otherEntry.address, value: 1_000n }),
  ).rejects.toMatchObject({
    code: 'transactionUnknown',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('error: a recipient of another network, namespace or letter case, and malformed amounts, reach no wallet', async () => {
  const { sendTransaction, target, wallet } = await connected('unisat')
  const before = wallet.prompts.length
  const receivers = [
    mainAddress,
    otherEntry.address.replace(/.$/, 'q'),
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'So11111111111111111111111111111111111111112',
    '',
  ]
  for (const to of receivers) {
    await expect(sendTransaction({ ...target, to, value: 1_000n }), to).rejects.toMatchObject({
      code: 'rpc.-32602',
    })
  }
  for (const value of [0n, -1n, 2_100_000_000_000_001n]) {
    const request = { ...target, to: otherEntry.address, value }
    await expect(sendTransaction(request)).rejects.toMatchObject({ code: 'rpc.-32602' })
  }
  await expect(
    sendTransaction({ ...target, to: otherEntry.address, value: 1_000n, data: '0x00' }),
  ).rejects.toMatchObject({ code: 'rpc.-32602' })
  expect(wallet.prompts).toHaveLength(before)
})

test.each<[BitcoinDialect, string, unknown]>([
  ['satsConnect', 'sendTransfer', { txid: 5 }],
  ['leather', 'sendTransfer', {}],
  ['unisat', 'sendBitcoin', 'sent'],
])('security: %s in place of a transaction id is rejected', async (dialect, method, response) => {
  const { sendTransaction, target, wallet } = await connected(dialect)
  wallet.respond(method, response)
  await expect(
    sendTransaction({ ...target, to: otherEntry.address, value: 1_000n }),
  ).rejects.toMatchObject({ code: 'transactionUnknown', hash: undefined })
})

test.each<[BitcoinDialect, string]>([
  ['standard', 'bitcoin:signAndSendTransaction'],
  ['satsConnect', 'sendTransfer'],
  ['leather', 'sendTransfer'],
  ['unisat', 'sendBitcoin'],
])('security: an internal error of %s may follow the broadcast', async (dialect, method) => {
  const { sendTransaction, target, wallet } = await connected(dialect)
  wallet.fail(method, -32603, 'Request timeout')
  await expect(
    sendTransaction({ ...target, to: otherEntry.address, value: 1_000n }),
  ).rejects.toMatchObject({ code: 'transactionUnknown' })
})

test('security: a transfer built here costs at most what was reviewed', async () => {
  const { sendTransaction, target, wallet } = await connected('standard')
  const prompts = wallet.prompts.length
  await expect(
    sendTransaction({ ...target, to: otherEntry.address, value: 1_000n, maxFee: 100n }),
  ).rejects.toMatchObject({ code: 'rpc.-32603' })
  expect(wallet.prompts).toHaveLength(prompts)
})

test('error: UniSat with another account active sends nothing', async () => {
  const { sendTransaction, target, wallet } = await connected('unisat')
  wallet.respond('getAccounts', [otherEntry.address])
  await expect(
    sendTransaction({ ...target, to: otherEntry.address, value: 1_000n }),
  ).rejects.toMatchObject({ code: 'walletMismatchAccount' })
})

test('every amount reaches the wallet to the satoshi, in any unit', async () => {
  const amounts = { unisat: 'sendBitcoin', satsConnect: 'sendTransfer', okx: 'send' } as const
  for (const [dialect, method] of Object.entries(amounts) as [keyof typeof amounts, string][]) {
    const isOkx = dialect === 'okx'
    const { adapter, wallet, connectorId } = openPage(node.url, {
      wallet: { dialect, ...(isOkx && { chain: 'mainnet' }) },
      ...(isOkx && { options: { networks: [bitcoinMainnet] } }),
    })
    const { address, caipNetworkId: network } = await adapter.connect({ connectorId })
    const id = 'ab'.repeat(32)
    wallet.respond(method, isOkx ? { txhash: id } : dialect === 'unisat' ? id : { txid: id })
    const getSatoshis = (params: readonly unknown[]) => {
      if (dialect === 'unisat') return BigInt(params[1] as number)
      if (dialect === 'okx') {
        const [integer = '', fraction = ''] = (params[0] as { value: string }).value.split('.')
        return BigInt(integer) * 100_000_000n + BigInt(fraction.padEnd(8, '0'))
      }
      const [{ recipients }] = params as [{ recipients: [{ amount: number }] }]
      return BigInt(recipients[0].amount)
    }
    await fc.assert(
      fc.asyncProperty(fc.bigInt(1n, 2_100_000_000_000_000n), async (value) => {
        const to = isOkx ? mainAddress : otherEntry.address
        await adapter.sendTransaction?.({ connectorId, address, caipNetworkId: network, to, value })
        const requested = wallet.requests.findLast((request) => request.method === method)
        expect(getSatoshis(requested?.params ?? []), dialect).toBe(value)
      }),
      { numRuns: runs(40) },
    )
  }
})
