import { type AdapterContext, readWalletIcon, readWalletName } from '@latchkey/core'
import type { Claim } from './claimIds.ts'
import type { Registered } from './readWallet.ts'
import type { StandardWallet, Wallet, WalletAdapter } from './wallet.ts'

/**
 * One row a wallet. Adapters come first: passing one, the owner says which wallet goes by its name, so that a wallet that
 * registered itself under the same name is that one.
 */
export function mergeWallets(
  adapters: readonly WalletAdapter[],
  registered: Iterable<Registered>,
  claim: (claimant: object, wanted: string) => Claim,
  connectors: AdapterContext['connectors'] = [],
): readonly Wallet[] {
  const rows: Wallet[] = []
  const owned = new Set<string>()
  const seen = new Set<object>()
  for (const adapter of adapters) {
    const { name, icon, isThere, identity } = readAdapter(adapter)
    if (!name || !isThere || seen.has(identity)) continue
    seen.add(identity)
    owned.add(name)
    rows.push({
      ...pickId(claim(adapter, `adapter:${name}`)),
      type: 'external',
      name,
      ...(icon && { icon }),
      identity,
      source: { kind: 'adapter', adapter },
    })
  }
  for (const { wallet, name, icon } of registered) {
    if (seen.has(wallet)) continue
    const claimed = claim(wallet, `ws:${name}`)
    if (owned.has(name) && !claimed.isDuplicateClaim) continue
    rows.push({
      ...pickId(claimed),
      type: 'announced',
      name,
      ...(icon && { icon }),
      identity: wallet,
      source: { kind: 'standard', wallet },
    })
  }
  for (const { wallet, provider } of connectors) {
    const own = provider('solana')
    rows.push({ ...wallet, identity: own, source: { kind: 'relay', provider: own } })
  }
  return Object.freeze(rows.map((row) => Object.freeze(row)))
}

/** The library's own wrapper around a registered wallet has that wallet's identity. */
function readAdapter(adapter: WalletAdapter) {
  try {
    const { wallet } = adapter as { wallet?: StandardWallet }
    const isWrapper = typeof wallet === 'object' && wallet !== null && 'features' in wallet
    return {
      name: readWalletName(adapter.name),
      icon: readWalletIcon(adapter.icon),
      isThere: adapter.readyState === 'Installed' || adapter.readyState === 'Loadable',
      identity: isWrapper ? wallet : adapter,
    }
  } catch {
    return { name: undefined, icon: undefined, isThere: false, identity: adapter }
  }
}

const pickId = ({ connectorId, isDuplicateClaim }: Claim) => ({
  connectorId,
  ...(isDuplicateClaim && { isDuplicateClaim }),
})
