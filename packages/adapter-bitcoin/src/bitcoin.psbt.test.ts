import type { Devnet, RunningBitcoin } from '@latchkey/devnet'
import { type BitcoinDialect, testBitcoinKeys } from '@latchkey/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  broadcast,
  fromBase64,
  makePsbt,
  ordinals,
  otherEntry,
  payment,
  toBase64,
  transactionAt,
} from '../test/devnetPsbt.ts'
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
const dialects = ['standard', 'satsConnect', 'leather', 'unisat'] as const

async function connected(dialect: BitcoinDialect = 'standard') {
  const opened = openPage(node.url, { wallet: { dialect, accounts: [testBitcoinKeys[0]] } })
  const { address } = await opened.adapter.connect({ connectorId: opened.connectorId })
  const { adapter, connectorId } = opened
  if (!adapter.signPsbt) throw new Error('the namespace signs PSBTs')
  const target = { connectorId, address, caipNetworkId }
  return { ...opened, target, signPsbt: adapter.signPsbt }
}

test.each(dialects)('signs the input that was named, and no other: %s', async (dialect) => {
  const { signPsbt, target } = await connected(dialect)
  const psbt = toBase64(makePsbt(node, [otherEntry, payment]))
  const signInputs = [{ index: 1, address: payment.address }]
  const signed = await signPsbt({ ...target, psbt, signInputs })
  expect(signed.txid).toBeUndefined()
  const transaction = fromBase64(signed.psbt)
  expect(transaction.getInput(0).partialSig).toBeUndefined()
  expect(transaction.getInput(1).partialSig).toHaveLength(1)
  // The other party signs too, and the chain accepts it.
  transaction.signIdx(otherEntry.privateKey, 0)
  transaction.finalize()
  expect(await broadcast(node.url, transaction)).toBe(transaction.id)
})

test.each(['standard', 'satsConnect', 'leather'] as const)(
  'signs with the payment and the ordinals account, and sends: %s',
  async (dialect) => {
    const { signPsbt, target } = await connected(dialect)
    const requested = makePsbt(node, [payment, ordinals])
    const signInputs = [
      { index: 0, address: payment.address, sighashTypes: [1] },
      { index: 1, address: ordinals.address, sighashTypes: [1] },
    ]
    const psbt = toBase64(requested)
    const { txid } = await signPsbt({ ...target, psbt, signInputs, broadcast: true })
    expect(await transactionAt(node.url, txid)).toMatchObject({
      txid,
      vout: [{ scriptpubkey_address: otherEntry.address, value: 95_000 }],
    })
  },
)

test('sends with UniSat, which completes and pushes', async () => {
  const { signPsbt, target, wallet } = await connected('unisat')
  const psbt = toBase64(makePsbt(node, [payment]))
  const signInputs = [{ index: 0, address: payment.address }]
  const { txid } = await signPsbt({ ...target, psbt, signInputs, broadcast: true })
  expect(await transactionAt(node.url, txid)).toMatchObject({ txid })
  expect(wallet.requests.map(({ method }) => method)).toContain('pushPsbt')
})

test('security: any error of UniSat’s push may follow the broadcast', async () => {
  const { signPsbt, target, wallet } = await connected('unisat')
  wallet.fail('pushPsbt', -32000, 'txn-already-known')
  const psbt = toBase64(makePsbt(node, [payment]))
  const signInputs = [{ index: 0, address: payment.address }]
  await expect(signPsbt({ ...target, psbt, signInputs, broadcast: true })).rejects.toMatchObject({
    code: 'transactionUnknown',
  })
})

test.each(dialects)('error: declined is UserRejectedError: %s', async (dialect) => {
  const { signPsbt, target, wallet } = await connected(dialect)
  wallet.reject()
  const psbt = toBase64(makePsbt(node, [payment]))
  const signInputs = [{ index: 0, address: payment.address }]
  await expect(signPsbt({ ...target, psbt, signInputs })).rejects.toMatchObject({
    code: 'userRejected',
  })
})

test('passes flags to the wallet, and accepts signatures with them', async () => {
  for (const dialect of ['standard', 'unisat', 'leather'] as const) {
    const { signPsbt, target } = await connected(dialect)
    const psbt = toBase64(makePsbt(node, [payment]))
    const signInputs = [{ index: 0, address: payment.address, sighashTypes: [0x83] }]
    const signed = await signPsbt({ ...target, psbt, signInputs })
    const [, signature] = fromBase64(signed.psbt).getInput(0).partialSig?.[0] ?? []
    expect(signature?.at(-1), dialect).toBe(0x83)
  }
})

test('security: a returned PSBT for other inputs is refused', async () => {
  const { signPsbt, target, wallet } = await connected()
  const requested = makePsbt(node, [payment, ordinals])
  const signInputs = [{ index: 0, address: payment.address }]
  const responses = {
    'both inputs signed': () => {
      const both = fromBase64(toBase64(requested))
      both.signIdx(payment.privateKey, 0)
      both.signIdx(ordinals.privateKey, 1)
      return both
    },
    'the other input signed': () => {
      const other = fromBase64(toBase64(requested))
      other.signIdx(ordinals.privateKey, 1)
      return other
    },
    'another transaction signed': () => {
      const other = makePsbt(node, [payment, ordinals])
      other.signIdx(payment.privateKey, 0)
      return other
    },
    'nothing signed': () => fromBase64(toBase64(requested)),
  }
  for (const [what, make] of Object.entries(responses)) {
    wallet.respond('bitcoin:signTransaction', [{ signedPsbt: make().toPSBT() }])
    await expect(
      signPsbt({ ...target, psbt: toBase64(requested), signInputs }),
      what,
    ).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  }
  for (const value of [
    undefined,
    [],
    [{ signedPsbt: 'cHNidP8=' }],
    [{ signedPsbt: new Uint8Array(9) }],
  ]) {
    wallet.respond('bitcoin:signTransaction', value)
    await expect(
      signPsbt({ ...target, psbt: toBase64(requested), signInputs }),
    ).rejects.toMatchObject({
      code: 'invalidWalletAnswer',
    })
  }
})

test('security: the id of another transaction than the one that was to be sent is refused', async () => {
  const { signPsbt, target, wallet } = await connected()
  wallet.respond('bitcoin:signAndSendTransaction', [{ txId: 'ab'.repeat(32) }])
  const psbt = toBase64(makePsbt(node, [payment]))
  const signInputs = [{ index: 0, address: payment.address }]
  await expect(signPsbt({ ...target, psbt, signInputs, broadcast: true })).rejects.toMatchObject({
    code: 'transactionUnknown',
  })
})

test.each(['unisat', 'okx'] as const)(
  'security: another transaction than the requested one is not sent: %s',
  async (dialect) => {
    const isOkx = dialect === 'okx'
    const { adapter, wallet, connectorId } = openPage(node.url, {
      wallet: {
        dialect,
        accounts: [testBitcoinKeys[0]],
        chain: isOkx ? 'mainnet' : 'regtest',
      },
      ...(isOkx && { options: { networks: [bitcoinMainnet] } }),
    })
    // Scripts are the same on all networks.
    const { address } = await adapter.connect({ connectorId })
    const requested = makePsbt(node, [payment])
    const other = makePsbt(node, [payment])
    for (const one of [requested, other]) {
      const signed = fromBase64(toBase64(one))
      signed.sign(payment.privateKey)
      signed.finalize()
      wallet.respond('signPsbt', Buffer.from(signed.toPSBT()).toString('hex'))
      wallet.respond('pushPsbt', requested.id)
      const response = adapter.signPsbt?.({
        connectorId,
        address,
        caipNetworkId: isOkx ? bitcoinMainnet.caipNetworkId : caipNetworkId,
        psbt: toBase64(requested),
        signInputs: [{ index: 0, address }],
        broadcast: true,
      })
      if (one === requested) await expect(response).resolves.toMatchObject({ txid: requested.id })
      else await expect(response).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
    }
    expect(wallet.requests.filter(({ method }) => method === 'pushPsbt')).toHaveLength(1)
  },
)

test('error: an invalid request reaches no wallet', async () => {
  const { signPsbt, target, wallet } = await connected()
  const psbt = toBase64(makePsbt(node, [payment, otherEntry]))
  const input = { index: 0, address: payment.address }
  const before = wallet.requests.length
  const wrong: [string, Partial<Parameters<typeof signPsbt>[0]>][] = [
    ['no PSBT', { psbt: 'bm8=' }],
    ['no base64', { psbt: '?' }],
    ['hex', { psbt: Buffer.from(psbt, 'base64').toString('hex') }],
    ['no inputs', { signInputs: [] }],
    ['an input that is not there', { signInputs: [{ ...input, index: 2 }] }],
    ['an input that is half', { signInputs: [{ ...input, index: 0.5 }] }],
    ['an input named twice', { signInputs: [input, input] }],
    ['an account of somebody else', { signInputs: [{ index: 1, address: otherEntry.address }] }],
    ['an input of somebody else', { signInputs: [{ index: 1, address: payment.address }] }],
    ['the wrong account of ours', { signInputs: [{ index: 0, address: ordinals.address }] }],
    ['flags that do not exist', { signInputs: [{ ...input, sighashTypes: [7] }] }],
    ['no flags', { signInputs: [{ ...input, sighashTypes: [] }] }],
    ['sending what is signed in part', { broadcast: true }],
  ]
  for (const [what, change] of wrong) {
    const request = { ...target, psbt, signInputs: [input], ...change }
    await expect(signPsbt(request), what).rejects.toMatchObject({ code: 'rpc.-32602' })
  }
  expect(wallet.requests).toHaveLength(before)
})

test('error: a wallet that has moved to another network signs nothing', async () => {
  const { signPsbt, target, wallet } = await connected()
  const psbt = toBase64(makePsbt(node, [payment]))
  const signInputs = [{ index: 0, address: payment.address }]
  wallet.setChain('testnet')
  await expect(signPsbt({ ...target, psbt, signInputs })).rejects.toMatchObject({
    code: 'walletMismatchChain',
  })
})
