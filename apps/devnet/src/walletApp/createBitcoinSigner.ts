import { Transaction } from '@scure/btc-signer'
import { z } from 'zod'
import { devnetBitcoin } from '../constants/devnetBitcoin.ts'
import {
  type BitcoinKey,
  type BitcoinNetwork,
  bitcoinNetworks,
  deriveBitcoinKey,
} from './bitcoinKeys.ts'
import { WalletCallError } from './errors.ts'
import { parseCall } from './parseCall.ts'
import { sendBitcoin, signAndBroadcast } from './sendBitcoin.ts'
import { signBitcoinBip322, signBitcoinEcdsa } from './signBitcoinMessage.ts'
import type { ChainSigner } from './signer.ts'

export interface BitcoinSignerOptions {
  /** Default: `regtest`, the devnet's Bitcoin. */
  readonly network?: BitcoinNetwork
  /** Base URL of an Esplora API without a trailing slash, to read balances and send. Without it the wallet signs only. */
  readonly esploraUrl?: string
  /** Private keys, 32 bytes in hex. Default: the first account of `devnetBitcoin`. */
  readonly payment?: string
  readonly ordinals?: string
}

const [first] = devnetBitcoin.accounts

const account = z.object({ account: z.string().optional() })
const text = account.extend({
  message: z.string(),
  address: z.string().optional(),
  protocol: z.enum(['ecdsa', 'bip322']).optional(),
})
const transfer = account.extend({
  recipientAddress: z.string(),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'must be satoshis')
    .transform(BigInt),
})
const partial = account.extend({
  psbt: z.base64().transform((value) => new Uint8Array(Buffer.from(value, 'base64'))),
  signInputs: z
    .array(
      z.object({
        address: z.string(),
        index: z.number().int().min(0),
        sighashTypes: z.array(z.number().int()).optional(),
      }),
    )
    .min(1),
  broadcast: z.boolean().optional(),
})

/** The Bitcoin namespace of a wallet: a payment and an ordinals address on one network. */
export function createBitcoinSigner(options: BitcoinSignerOptions = {}): ChainSigner {
  const { network = 'regtest', payment = first.payment.privateKey } = options
  const { ordinals = first.ordinals.privateKey } = options
  const { esploraUrl } = options
  const { caipNetworkId, format } = bitcoinNetworks[network]
  const payer = deriveBitcoinKey('payment', payment, network)
  const keys = [payer, deriveBitcoinKey('ordinal', ordinals, network)]

  const methods: Record<string, (params: unknown) => unknown> = {
    getAccountAddresses: () =>
      keys.map(({ address, publicKey, path, intention }) => ({
        address,
        publicKey: Buffer.from(publicKey).toString('hex'),
        path,
        intention,
      })),
    async signMessage(params) {
      const { message, address, protocol, account: ownAccount } = parseCall(text, params)
      const key = getKey(keys, address ?? ownAccount)
      if (protocol === 'ecdsa' && key.intention === 'ordinal')
        throw new WalletCallError(-32_602, 'An address for ordinals signs with BIP-322 only.')
      const chosen = protocol ?? (key.intention === 'payment' ? 'ecdsa' : 'bip322')
      const signature =
        chosen === 'ecdsa' ? await signBitcoinEcdsa(key, message) : signBitcoinBip322(key, message)
      return { address: key.address, signature: Buffer.from(signature).toString('hex') }
    },
    async signPsbt(params) {
      const { psbt, signInputs, broadcast } = parseCall(partial, params)
      const transaction = readPsbt(psbt)
      for (const { address, index, sighashTypes } of signInputs)
        signInput(transaction, getKey(keys, address), index, sighashTypes)
      const signed = Buffer.from(transaction.toPSBT()).toString('base64')
      if (!broadcast) return { psbt: signed }
      transaction.finalize()
      return { psbt: signed, txid: await sendBitcoin(esploraUrl, transaction.hex) }
    },
    async sendTransfer(params) {
      const { recipientAddress, amount } = parseCall(transfer, params)
      const transaction = new Transaction()
      await signAndBroadcast(esploraUrl, payer, amount, transaction)
      try {
        transaction.addOutputAddress(recipientAddress, amount, format)
      } catch {
        throw new WalletCallError(-32_602, `${recipientAddress} is no address of ${network}.`)
      }
      transaction.sign(payer.privateKey)
      transaction.finalize()
      return { txid: await sendBitcoin(esploraUrl, transaction.hex) }
    },
  }
  return {
    namespace: 'bip122',
    chains: [caipNetworkId],
    addresses: keys.map(({ address }) => address),
    methods: Object.keys(methods),
    async sign({ method, params }) {
      const known = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!known) throw new WalletCallError(4_200, `The wallet does not do ${method}.`)
      return known(params)
    },
  }
}

function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes)
  } catch {
    throw new WalletCallError(-32_602, 'The psbt is not one.')
  }
}

/** Signs an input if it belongs to the address. */
function signInput(
  transaction: Transaction,
  key: BitcoinKey,
  index: number,
  sighashTypes: number[] | undefined,
): void {
  const input = index < transaction.inputsLength ? transaction.getInput(index) : undefined
  const script = input?.witnessUtxo?.script
  if (!script || !Buffer.from(script).equals(key.script))
    throw new WalletCallError(4_100, `Input ${index} is not of ${key.address}.`)
  if (key.intention === 'ordinal' && !input.tapInternalKey)
    transaction.updateInput(index, { tapInternalKey: key.publicKey })
  transaction.signIdx(key.privateKey, index, sighashTypes)
}

function getKey(keys: readonly BitcoinKey[], address: string | undefined): BitcoinKey {
  const key = address === undefined ? keys[0] : keys.find((key) => key.address === address)
  if (!key) throw new WalletCallError(4_100, `The wallet does not hold ${address}.`)
  return key
}
