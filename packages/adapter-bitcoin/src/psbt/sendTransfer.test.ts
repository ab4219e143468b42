import { deriveBitcoinEntries, mockContext, testBitcoinKeys } from '@latchkey/testing'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { getChain } from '../addresses/chains.ts'
import { createWallets } from '../discovery/createWallets.ts'
import { startEngine } from '../engine/startEngine.ts'
import { bitcoinMainnet } from '../networks/networks.ts'
import { createUnisatWallet } from '../wallets/createUnisatWallet.ts'
import { sendTransfer } from './sendTransfer.ts'

const [payment] = deriveBitcoinEntries(testBitcoinKeys[0], 'mainnet')
const [foreign] = deriveBitcoinEntries(testBitcoinKeys[1], 'mainnet', 1)
const { caipNetworkId } = bitcoinMainnet
const utxo = { txid: 'ab'.repeat(32), vout: 0, value: 100_000, status: { confirmed: true } }
const utxos = [utxo, { ...utxo, vout: 1, value: 90_000 }]

/** Sends 50 000 satoshis with a wallet that signs the result of `change`, and sends it. */
function send(change: (requested: Transaction) => Transaction) {
  const pushed: string[] = []
  const spent: (number | undefined)[] = []
  const wallet = createUnisatWallet(
    {
      async signPsbt(hex: string) {
        const signed = change(Transaction.fromPSBT(Buffer.from(hex, 'hex')))
        signed.sign(payment.privateKey)
        signed.finalize()
        return Buffer.from(signed.toPSBT()).toString('hex')
      },
      async pushPsbt(hex: string) {
        const transaction = Transaction.fromPSBT(Buffer.from(hex, 'hex'))
        const { id } = transaction
        spent.push(transaction.getInput(0).index)
        pushed.push(id)
        return id
      },
    },
    'Wallet',
  )
  const context = mockContext({
    fetch: async (url) => Response.json(String(url).endsWith('/utxo') ? utxos : { '6': 2 }),
  })
  const network = { ...bitcoinMainnet, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
  const wallets = createWallets(context)
  const engine = startEngine({ context, wallets, networks: [network], report: () => {} })
  const account = { namespace: 'bip122', address: payment.address, type: 'payment' } as const
  const chain = getChain(caipNetworkId)
  if (!chain) throw new Error('mainnet is known')
  const transfer = { network, chain, account, to: foreign.address, satoshis: 50_000n }
  const again = () => sendTransfer(engine, wallet, { ...transfer, satoshis: 60_000n })
  return { pushed, spent, sent: sendTransfer(engine, wallet, transfer), again }
}

test('a transfer built here is sent unchanged', async () => {
  const { pushed, sent } = send((requested) => requested)
  expect(pushed).toEqual([])
  expect([await sent]).toEqual(pushed)
})

test('security: a second transfer does not replace the first, whose outputs the node still lists', async () => {
  const { spent, sent, again } = send((requested) => requested)
  await sent
  await again()
  expect(spent).toEqual([0, 1])
})

test('security: a transfer built here that the wallet returns changed is not sent', async () => {
  const { pushed, sent } = send((requested) => {
    const other = new Transaction()
    other.addInput(requested.getInput(0))
    other.addOutput({ script: payment.script, amount: 99_000n })
    return other
  })
  await expect(sent).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  expect(pushed).toEqual([])
})
