import { z } from 'zod'
import { devnetSolana, devnetSolanaAccounts } from '../constants/devnetSolana.ts'
import { decodeBase58, encodeBase58 } from '../keys/base58.ts'
import { deriveSolanaKey, type SolanaKey } from './deriveSolanaKey.ts'
import { WalletCallError } from './errors.ts'
import { parseCall } from './parseCall.ts'
import type { ChainSigner } from './signer.ts'
import { signSolanaTransaction } from './signSolanaTransaction.ts'

export interface SolanaSignerOptions {
  /** JSON-RPC URL, to send transactions. Without it the wallet signs only. */
  readonly rpcUrl?: string
  /** CAIP-2 ids. Default: mainnet, whose genesis hash the devnet's Solana has. */
  readonly chains?: readonly string[]
  /** Private keys, 32 bytes in hex each. Default: the first two of `devnetSolanaAccounts`. */
  readonly seeds?: readonly string[]
}

const publicSeeds = devnetSolanaAccounts.slice(0, 2).map(({ seed }) => seed)

const base64 = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
const one = z.object({
  transaction: base64,
  sendOptions: z.record(z.string(), z.unknown()).optional(),
})
const all = z.object({ transactions: z.array(base64).min(1) })
const text = z.object({ message: z.string(), pubkey: z.string().optional() })

/** The Solana namespace of a wallet. */
export function createSolanaSigner(options: SolanaSignerOptions = {}): ChainSigner {
  const { rpcUrl, chains = [devnetSolana.caipNetworkId], seeds = publicSeeds } = options
  const keys = seeds.map(deriveSolanaKey)
  const sign = (bytes: Uint8Array) => {
    const { signed, signature, id } = signSolanaTransaction(bytes, keys)
    const transaction = Buffer.from(signed).toString('base64')
    return { transaction, signature: encodeBase58(signature), id: encodeBase58(id) }
  }
  const methods: Record<string, (params: unknown) => unknown> = {
    solana_getAccounts: () => keys.map(({ address }) => ({ pubkey: address })),
    solana_requestAccounts: () => keys.map(({ address }) => ({ pubkey: address })),
    solana_signMessage(params) {
      const { message, pubkey } = parseCall(text, params)
      const bytes = decodeBase58(message)
      if (!bytes) throw new WalletCallError(-32_602, 'Invalid params: message must be base58.')
      return { signature: encodeBase58(getKey(keys, pubkey).sign(bytes)) }
    },
    solana_signTransaction(params) {
      const { transaction, signature } = sign(parseCall(one, params).transaction)
      return { transaction, signature }
    },
    solana_signAllTransactions: (params) => ({
      transactions: parseCall(all, params).transactions.map((bytes) => sign(bytes).transaction),
    }),
    async solana_signAndSendTransaction(params) {
      const { transaction, sendOptions } = parseCall(one, params)
      if (!rpcUrl) throw new WalletCallError(4_901, 'The wallet has no node of Solana.')
      const { transaction: signed, id } = sign(transaction)
      await send(rpcUrl, [signed, { ...sendOptions, encoding: 'base64' }])
      return { signature: id }
    },
  }
  return {
    namespace: 'solana',
    chains,
    addresses: keys.map(({ address }) => address),
    methods: Object.keys(methods),
    async sign({ method, params }) {
      const known = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!known) throw new WalletCallError(4_200, `The wallet does not do ${method}.`)
      return known(params)
    },
  }
}

function getKey(keys: readonly SolanaKey[], address: string | undefined): SolanaKey {
  // Base58 is case-sensitive: an address in another case is a different account.
  const key = address === undefined ? keys[0] : keys.find((key) => key.address === address)
  if (!key) throw new WalletCallError(4_100, `The wallet does not hold ${address}.`)
  return key
}

async function send(rpcUrl: string, params: readonly unknown[]): Promise<void> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { error } = (await response.json()) as { error?: { code: number; message: string } }
  if (error) throw new WalletCallError(error.code, error.message)
}
