import { Transaction as BitcoinTransaction } from '@scure/btc-signer'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  devnetAccounts,
  devnetBitcoin,
  devnetSolana,
  devnetSolanaAccounts,
} from '../constants/index.ts'
import { type Devnet, devnetParts, startDevnet } from '../startDevnet.ts'
import { deriveBitcoinKey } from './bitcoinKeys.ts'
import { createBitcoinSigner } from './createBitcoinSigner.ts'
import { createEvmSigner } from './createEvmSigner.ts'
import { createSolanaSigner } from './createSolanaSigner.ts'
import { askedOfEvm, closePage, openPage, type Page } from './openPage.ts'
import { startWalletApp, type WalletApp } from './startWalletApp.ts'

const [account] = devnetBitcoin.accounts
const [, other] = devnetBitcoin.accounts
const [anna, ben] = devnetSolanaAccounts

let devnet: Devnet
let wallet: WalletApp
let page: Page
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1], only: [...devnetParts] })
  const relayUrl = devnet.relay?.url ?? ''
  const rpcUrl = devnet.solana?.rpcUrl ?? ''
  const esploraUrl = devnet.bitcoin?.url ?? ''
  const signers = [
    createEvmSigner({ rpcUrls: { 1: devnet.rpcUrl(1) } }),
    createSolanaSigner({ rpcUrl }),
    createBitcoinSigner({ esploraUrl }),
  ]
  const habits = { proposals: 'approve', calls: 'approve' } as const
  ;[wallet, page] = await Promise.all([
    startWalletApp({ relayUrl, signers, habits }),
    openPage(relayUrl),
  ])
  const reads = (id: string, url: string) => ({ [id.split(':')[1] ?? '']: url })
  page.once('display_uri', (uri: string) => void wallet.pair(uri))
  await page.connect({
    optionalNamespaces: {
      eip155: askedOfEvm,
      solana: {
        chains: [devnetSolana.caipNetworkId],
        methods: ['solana_signAndSendTransaction'],
        events: [],
        rpcMap: reads(devnetSolana.caipNetworkId, rpcUrl),
      },
      bip122: {
        chains: [devnetBitcoin.caipNetworkId],
        methods: ['sendTransfer', 'signPsbt'],
        events: [],
        rpcMap: reads(devnetBitcoin.caipNetworkId, esploraUrl),
      },
    },
  })
})
afterAll(async () => {
  await Promise.all([wallet.stop(), closePage(page)])
  await devnet.stop()
})

test('one pairing grants three namespaces with accounts of the devnet', () => {
  const { eip155, solana, bip122 } = page.session?.namespaces ?? {}
  expect(eip155?.accounts[0]).toBe(`eip155:1:${devnetAccounts[0].address}`)
  expect(solana?.accounts[0]).toBe(`${devnetSolana.caipNetworkId}:${anna.address}`)
  expect(bip122?.accounts).toEqual(
    [account.payment, account.ordinals].map(
      ({ address }) => `${devnetBitcoin.caipNetworkId}:${address}`,
    ),
  )
})

test('Solana: a transaction of web3.js is signed, sent and included', async () => {
  const request = async (method: string, params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(devnet.solana?.rpcUrl ?? '', { method: 'POST', body })
    return ((await response.json()) as { result: { value: never } }).result.value
  }
  const { blockhash } = (await request('getLatestBlockhash', [])) as { blockhash: string }
  const from = Keypair.fromSeed(Buffer.from(anna.seed, 'hex')).publicKey
  const to = Keypair.fromSeed(Buffer.from(ben.seed, 'hex')).publicKey
  const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1_000 })
  transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 5_000_000 }))
  const bytes = transaction.serialize({ requireAllSignatures: false }).toString('base64')
  const before = (await request('getBalance', [ben.address])) as number
  const { signature } = await page.request<{ signature: string }>(
    { method: 'solana_signAndSendTransaction', params: { transaction: bytes } },
    devnetSolana.caipNetworkId,
  )
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  expect(await request('getBalance', [ben.address])).toBe(before + 5_000_000)
})

test('Bitcoin: a transfer is sent, a PSBT of two addresses is signed and sent, an amount above the balance is rejected', async () => {
  const { caipNetworkId } = devnetBitcoin
  const get = async (path: string) => (await fetch(`${devnet.bitcoin?.url}${path}`)).json()
  const paid = async (txid: string) => {
    const { vout } = (await get(`/tx/${txid}`)) as {
      vout: { scriptpubkey_address: string; value: number }[]
    }
    return vout.filter((one) => one.scriptpubkey_address === other.payment.address)
  }
  const send = (amount: string) =>
    page.request<{ txid: string }>(
      {
        method: 'sendTransfer',
        params: {
          account: account.payment.address,
          recipientAddress: other.payment.address,
          amount,
        },
      },
      caipNetworkId,
    )
  const { txid } = await send('250000')
  expect(await paid(txid)).toMatchObject([{ value: 250_000 }])
  await expect(send('2100000000000000')).rejects.toMatchObject({ code: -32_000 })

  devnet.bitcoin?.mine(1)
  const draft = new BitcoinTransaction()
  const keys = [
    deriveBitcoinKey('payment', account.payment.privateKey, 'regtest'),
    deriveBitcoinKey('ordinal', account.ordinals.privateKey, 'regtest'),
  ]
  let total = 0n
  for (const { address, script } of keys) {
    const [unspent] = (await get(`/address/${address}/utxo`)) as {
      txid: string
      vout: number
      value: number
    }[]
    if (!unspent) throw new Error(`${address} holds nothing`)
    const amount = BigInt(unspent.value)
    draft.addInput({ txid: unspent.txid, index: unspent.vout, witnessUtxo: { script, amount } })
    total += amount
  }
  const target = deriveBitcoinKey('payment', other.payment.privateKey, 'regtest')
  draft.addOutput({ script: target.script, amount: total - 2_000n })
  const response = await page.request<{ txid: string }>(
    {
      method: 'signPsbt',
      params: {
        account: account.payment.address,
        psbt: Buffer.from(draft.toPSBT()).toString('base64'),
        signInputs: keys.map(({ address }, index) => ({ address, index })),
        broadcast: true,
      },
    },
    caipNetworkId,
  )
  expect(await paid(response.txid)).toMatchObject([{ value: Number(total - 2_000n) }])
})
