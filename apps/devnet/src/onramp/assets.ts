import { getAddress, isAddress } from 'viem/utils'
import { devnetToken } from '../constants/devnetContracts.ts'
import { DevnetError } from '../errors.ts'
import { decodeBase58 } from '../keys/base58.ts'

export const networks = {
  ethereum: { name: 'Ethereum', chainId: '1' },
  solana: { name: 'Solana', chainId: '101' },
} as const
export type Network = keyof typeof networks

export interface Asset {
  readonly symbol: string
  readonly name: string
  readonly network: Network
  readonly decimals: number
  /** Its price in cents of a dollar, as in the server's sandbox. */
  readonly cents: bigint
  /** The contract of a token. */
  readonly token?: `0x${string}`
}

/** The assets of both providers. */
export const assets: readonly Asset[] = [
  { symbol: 'ETH', name: 'Ether', network: 'ethereum', decimals: 18, cents: 200_000n },
  {
    symbol: devnetToken.symbol,
    name: devnetToken.name,
    network: 'ethereum',
    decimals: devnetToken.decimals,
    cents: 100n,
    token: devnetToken.address,
  },
  { symbol: 'SOL', name: 'Solana', network: 'solana', decimals: 9, cents: 15_000n },
]

/** @throws {DevnetError} if it is not sold */
export function findAsset(sold: readonly Asset[], symbol: string | undefined): Asset {
  const asset = sold.find((one) => one.symbol === symbol)
  if (!asset) throw new DevnetError(`${symbol} is not sold here.`)
  return asset
}

/**
 * The address of a wallet on a network, with the checksum of EVM.
 *
 * @throws {DevnetError} if it is not one
 */
export function parseWallet(network: Network, text: string | undefined = ''): string {
  if (network === 'ethereum' && isAddress(text, { strict: false })) return getAddress(text)
  if (network === 'solana' && decodeBase58(text)?.length === 32) return text
  throw new DevnetError(`"${text}" is not an address on ${networks[network].name}.`)
}
