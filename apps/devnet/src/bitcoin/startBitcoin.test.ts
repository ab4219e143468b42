import * as ecc from '@bitcoinerlab/secp256k1'
import * as bitcoin from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devnetBitcoin } from '../constants/devnetBitcoin.ts'
import { noFault } from '../faults/parseFault.ts'
import { type RunningBitcoin, startBitcoin } from './startBitcoin.ts'

// bitcoinjs-lib builds and signs the transactions; it shares no code with the model.
bitcoin.initEccLib(ecc)
const { regtest } = bitcoin.networks
const pairs = ECPairFactory(ecc)
const [alice, bob] = devnetBitcoin.accounts

let node: RunningBitcoin
beforeAll(async () => {
  node = await startBitcoin('free')
})
beforeEach(() => node.reset())
afterAll(() => node.stop())

type Utxo = { txid: string; vout: number; value: number; status: { confirmed: boolean } }

const get = async (path: string) => {
  const response = await fetch(`${node.url}${path}`)
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
const utxos = async (address: string) => (await get(`/address/${address}/utxo`)) as Utxo[]
const send = async (hex: string) => {
  const response = await fetch(`${node.url}/tx`, { method: 'POST', body: hex })
  return { status: response.status, text: await response.text() }
}

const getPair = (key: string) => pairs.fromPrivateKey(Buffer.from(key, 'hex'), { network: regtest })
const payments = {
  p2pkh: (key: Uint8Array) => bitcoin.payments.p2pkh({ pubkey: key, network: regtest }),
  p2wpkh: (key: Uint8Array) => bitcoin.payments.p2wpkh({ pubkey: key, network: regtest }),
  'p2sh-p2wpkh': (key: Uint8Array) =>
    bitcoin.payments.p2sh({
      redeem: bitcoin.payments.p2wpkh({ pubkey: key, network: regtest }),
      network: regtest,
    }),
  p2tr: (key: Uint8Array) =>
    bitcoin.payments.p2tr({ internalPubkey: key.slice(1), network: regtest }),
}
type Kind = keyof typeof payments

/** Spends the first output of a new address of this type: `amount` to Bob, the rest is the fee. */
async function spend(
  kind: Kind,
  { amount = 40_000n, sighashType }: { amount?: bigint; sighashType?: number } = {},
) {
  const pair = getPair(alice.payment.privateKey)
  const payment = payments[kind](pair.publicKey)
  const txid = node.fund(payment.address ?? '', 50_000n)
  const psbt = new bitcoin.Psbt({ network: regtest })
  const funding = (await get(`/tx/${txid}/hex`)) as string
  const witnessUtxo = { script: payment.output ?? new Uint8Array(), value: 50_000n }
  psbt.addInput({
    hash: txid,
    index: 0,
    ...(kind === 'p2pkh' ? { nonWitnessUtxo: Buffer.from(funding, 'hex') } : { witnessUtxo }),
    ...(kind === 'p2sh-p2wpkh' && { redeemScript: payment.redeem?.output ?? new Uint8Array() }),
    ...(kind === 'p2tr' && { tapInternalKey: pair.publicKey.slice(1) }),
    ...(sighashType !== undefined && { sighashType }),
  })
  psbt.addOutput({ address: bob.payment.address, value: amount })
  const signer =
    kind === 'p2tr'
      ? pair.tweak(bitcoin.crypto.taggedHash('TapTweak', pair.publicKey.slice(1)))
      : pair
  psbt.signInput(0, signer, sighashType === undefined ? undefined : [sighashType])
  psbt.finalizeAllInputs()
  return psbt.extractTransaction(true)
}

test.each(Object.keys(payments) as Kind[])(
  'accepts the signatures of bitcoinjs-lib for %s',
  async (kind) => {
    const tx = await spend(kind)
    const before = await utxos(bob.payment.address)
    expect(await send(tx.toHex())).toEqual({ status: 200, text: tx.getId() })
    const added = (await utxos(bob.payment.address)).slice(before.length)
    expect(added).toEqual([
      { txid: tx.getId(), vout: 0, value: 40_000, status: { confirmed: false } },
    ])
    node.mine()
    expect(await get(`/tx/${tx.getId()}`)).toMatchObject({
      txid: tx.getId(),
      fee: 10_000,
      weight: expect.any(Number),
      vout: [{ scriptpubkey_address: bob.payment.address, value: 40_000 }],
      status: { confirmed: true },
    })
  },
)

test.each([1, 2, 3, 0x81, 0x82, 0x83])(
  'validates signatures of bitcoinjs-lib with sighash type %i',
  async (sighashType) => {
    for (const kind of ['p2pkh', 'p2wpkh', 'p2tr'] as const) {
      const tx = await spend(kind, { sighashType })
      expect(await send(tx.toHex()), kind).toEqual({ status: 200, text: tx.getId() })
    }
  },
)

test.each(Object.keys(payments) as Kind[])(
  'error: a changed amount breaks the signature of %s',
  async (kind) => {
    const tx = await spend(kind)
    const output = tx.outs[0]
    if (output) output.value = 39_999n
    const { status, text } = await send(tx.toHex())
    expect(status).toBe(400)
    expect(text).toContain('mandatory-script-verify-flag-failed')
  },
)

test('error: a double spend is rejected in the pool and in a block', async () => {
  const tx = await spend('p2wpkh')
  const other = tx.clone()
  const output = other.outs[0]
  if (output) output.value = 30_000n
  await send(tx.toHex())
  expect((await send(tx.toHex())).text).toContain('txn-already-in-mempool')
  expect((await send(other.toHex())).text).toContain('txn-mempool-conflict')
  node.mine()
  expect((await send(other.toHex())).text).toContain('bad-txns-inputs-missingorspent')
  expect((await send(tx.toHex())).text).toContain('already in utxo set')
})

test.each([
  ['pays no fee', 50_000n, 'min relay fee not met'],
  ['pays more than it has', 60_000n, 'bad-txns-in-belowout'],
  ['makes dust', 200n, 'dust'],
])('error: a transaction that %s is rejected', async (_, amount, reason) => {
  const pair = getPair(alice.payment.privateKey)
  const payment = payments.p2wpkh(pair.publicKey)
  const txid = node.fund(payment.address ?? '', 50_000n)
  const psbt = new bitcoin.Psbt({ network: regtest, maximumFeeRate: 1_000_000 })
  psbt.addInput({
    hash: txid,
    index: 0,
    // bitcoinjs-lib rejects spending more than the inputs.
    witnessUtxo: { script: payment.output ?? new Uint8Array(), value: 70_000n },
  })
  psbt.addOutput({ address: bob.payment.address, value: amount })
  psbt.signAllInputs(pair).finalizeAllInputs()
  const { status, text } = await send(psbt.extractTransaction(true).toHex())
  expect(status).toBe(400)
  expect(text).toContain(reason)
})

test('error: a block reward needs a hundred confirmations', async () => {
  const pair = getPair(bob.payment.privateKey)
  const payment = payments.p2wpkh(pair.publicKey)
  const miner = payment.address ?? ''
  node.mine(1, miner)
  const reward = (await utxos(miner)).find(({ value }) => value === 5_000_000_000)
  expect(reward).toBeDefined()
  const psbt = new bitcoin.Psbt({ network: regtest })
  psbt.addInput({
    hash: reward?.txid ?? '',
    index: 0,
    witnessUtxo: { script: payment.output ?? new Uint8Array(), value: 5_000_000_000n },
  })
  psbt.addOutput({ address: alice.payment.address, value: 4_999_990_000n })
  const tx = psbt.signAllInputs(pair).finalizeAllInputs().extractTransaction(true)
  expect((await send(tx.toHex())).text).toContain('premature-spend-of-coinbase')
  node.mine(99)
  expect((await send(tx.toHex())).status).toBe(200)
})

test.each(['', 'zz', '00', '0200000000'])('error: %j is not a transaction', async (hex) => {
  const { status, text } = await send(hex)
  expect(status).toBe(400)
  expect(text).toContain('TX decode failed')
})

test('starts with two accounts on the genesis block of regtest', async () => {
  expect(await get('/block-height/0')).toBe(
    '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  )
  expect(devnetBitcoin.caipNetworkId).toBe(
    `bip122:${String(await get('/block-height/0')).slice(0, 32)}`,
  )
  for (const { payment, ordinals } of devnetBitcoin.accounts) {
    const blocked = await Promise.all([payment, ordinals].map(({ address }) => utxos(address)))
    expect(blocked.map((list) => list.map(({ value }) => value))).toEqual([
      [Number(devnetBitcoin.paymentSatoshis)],
      [Number(devnetBitcoin.ordinalsSatoshis)],
    ])
    expect(payments.p2wpkh(getPair(payment.privateKey).publicKey).address).toBe(payment.address)
    expect(payments.p2tr(getPair(ordinals.privateKey).publicKey).address).toBe(ordinals.address)
  }
})

test('returns the totals of an address and lists its transactions', async () => {
  const tx = await spend('p2wpkh')
  await send(tx.toHex())
  const address = alice.payment.address
  expect(await get(`/address/${address}`)).toEqual({
    address,
    chain_stats: {
      funded_txo_count: 2,
      funded_txo_sum: 1_000_050_000,
      spent_txo_count: 0,
      spent_txo_sum: 0,
      tx_count: 2,
    },
    mempool_stats: {
      funded_txo_count: 0,
      funded_txo_sum: 0,
      spent_txo_count: 1,
      spent_txo_sum: 50_000,
      tx_count: 1,
    },
  })
  const listed = (await get(`/address/${address}/txs`)) as { txid: string }[]
  expect(listed[0]?.txid).toBe(tx.getId())
  const [input] = tx.ins
  const spentId = Buffer.from(input?.hash ?? [])
    .reverse()
    .toString('hex')
  expect(await get(`/tx/${spentId}/outspend/0`)).toMatchObject({ spent: true, txid: tx.getId() })
})

test('error: an address of another network is rejected, an unknown transaction is not found', async () => {
  const main = await fetch(`${node.url}/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/utxo`)
  expect(main.status).toBe(400)
  expect((await fetch(`${node.url}/tx/${'0'.repeat(64)}`)).status).toBe(404)
})

test('has the injected fault until a reset', async () => {
  const height = () => fetch(`${node.url}/blocks/tip/height`)
  node.faults.set({ ...noFault, mode: '429' })
  expect((await height()).status).toBe(429)
  node.faults.set({ ...noFault, mode: 'down' })
  await expect(height()).rejects.toThrow()
  node.faults.set({ ...noFault, mode: 'wrongId' })
  expect(await get('/block-height/0')).not.toContain('0f9188f1')
  node.injectFault('500')
  expect((await height()).status).toBe(500)
  node.injectFault('garbage')
  expect(await (await height()).json()).toEqual([{ value: 'much' }])
  node.reset()
  expect(await get('/blocks/tip/height')).toBe(4)
})
