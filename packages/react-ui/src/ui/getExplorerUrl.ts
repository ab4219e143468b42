import type { Network } from '@latchkey/core'

/**
 * The page of an address on the network's block explorer: https only. Pure.
 *
 * @example
 * getExplorerUrl({ ...mainnet, blockExplorerUrl: 'https://scan.example' }, '0xab…') // https://scan.example/address/0xab…
 */
export function getExplorerUrl(network: Network | undefined, address: string): string | undefined {
  const base = network?.blockExplorerUrl
  if (!base || !URL.canParse(base)) return undefined
  const url = new URL(base)
  if (url.protocol !== 'https:' || url.username || url.password) return undefined
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  return url.href
}
