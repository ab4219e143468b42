import type { Network } from '@latchkey/core'

/**
 * The page of an address or a transaction on the network's block explorer: https only. Pure.
 *
 * @example
 * getExplorerUrl({ ...mainnet, blockExplorerUrl: 'https://scan.example' }, { address: '0xab…' }) // https://scan.example/address/0xab…
 */
export function getExplorerUrl(
  network: Network | undefined,
  page: { readonly address: string } | { readonly hash: string },
): string | undefined {
  const base = network?.blockExplorerUrl
  if (!base || !URL.canParse(base)) return undefined
  const url = new URL(base)
  if (url.protocol !== 'https:' || url.username || url.password) return undefined
  const path = 'hash' in page ? ['tx', page.hash] : ['address', page.address]
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...path.map(encodeURIComponent)].join('/')
  return url.href
}
