import {
  type Address,
  createWalletClient,
  type Hex,
  http,
  isHex,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { devnetAccounts } from '../constants/devnetAccounts.ts'
import { WalletCallError } from './errors.ts'
import { parseCall } from './parseCall.ts'
import type { ChainSigner, WalletCall } from './signer.ts'

export interface EvmSignerOptions {
  /** Node URLs by chain id, to send transactions. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Indexes of the devnet's accounts. Default: the first two. */
  readonly accounts?: readonly number[]
}

const hex = z.custom<Hex>((value) => isHex(value), 'must be hexadecimal')
const transaction = z.object({
  from: hex,
  to: hex.optional(),
  value: hex.transform(BigInt).optional(),
  data: hex.optional(),
  gas: hex.transform(BigInt).optional(),
})

const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_switchEthereumChain',
]

/** The EVM namespace of a wallet, with accounts of the devnet. */
export function createEvmSigner({ rpcUrls, accounts = [0, 1] }: EvmSignerOptions): ChainSigner {
  const keys = accounts.flatMap((index) => devnetAccounts[index] ?? [])
  const signers = keys.map(({ privateKey }) => privateKeyToAccount(privateKey))
  const getAccount = (address: unknown) => {
    const expected = String(address).toLowerCase()
    const account = signers.find((one) => one.address.toLowerCase() === expected)
    if (!account) throw new WalletCallError(4_100, `The wallet does not hold ${String(address)}.`)
    return account
  }
  const send = async (call: WalletCall) => {
    const { from, ...rest } = parseCall(transaction, list(call.params)[0])
    const url = rpcUrls[Number(call.chainId.split(':')[1])]
    if (!url) throw new WalletCallError(4_901, `The wallet has no node of ${call.chainId}.`)
    const client = createWalletClient({ account: getAccount(from), transport: http(url) })
    const filled = await client.prepareTransactionRequest({
      ...rest,
      to: rest.to as Address | undefined,
      chain: null,
    } as Parameters<typeof client.prepareTransactionRequest>[0])
    const signed = await client.signTransaction(
      filled as Parameters<typeof client.signTransaction>[0],
    )
    if (call.method === 'eth_signTransaction') return signed
    return client.sendRawTransaction({ serializedTransaction: signed })
  }

  return {
    namespace: 'eip155',
    chains: Object.keys(rpcUrls).map((id) => `eip155:${id}`),
    addresses: signers.map(({ address }) => address),
    methods,
    async sign(call) {
      const [first, second] = list(call.params)
      switch (call.method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return signers.map(({ address }) => address)
        case 'personal_sign':
          return getAccount(second).signMessage({ message: { raw: toHexMessage(first) } })
        case 'eth_signTypedData':
        case 'eth_signTypedData_v4':
          return getAccount(first).signTypedData(typedData(second))
        case 'eth_sendTransaction':
        case 'eth_signTransaction':
          return send(call)
        default:
          throw new WalletCallError(4_200, `The wallet does not do ${call.method}.`)
      }
    },
  }
}

/** Messages are hex, or plain text from pages that do not follow the specification. */
function toHexMessage(message: unknown): Hex {
  return isHex(message) ? message : `0x${Buffer.from(String(message)).toString('hex')}`
}

function typedData(value: unknown): TypedDataDefinition {
  try {
    return (typeof value === 'string' ? JSON.parse(value) : value) as TypedDataDefinition
  } catch {
    throw new WalletCallError(-32_602, 'The typed data is not JSON.')
  }
}

function list(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : [params]
}
