import {
  type AdapterContext,
  assignConnectorIds,
  createInstalledWallets,
  type InstalledWallets,
  listConnectorWallets,
  listenForStandardWallets,
  readWalletIcon,
  readWalletName,
} from '@latchkey/core/adapter'
import { type Registered, readWallet } from './readWallet.ts'
import type { StandardWallet, Wallet, WalletAdapter } from './wallet.ts'

type Emitter = {
  on(event: string, listener: () => void): unknown
  off(event: string, listener: () => void): unknown
}

/** The wallets of one adapter: those that register themselves, those the site passed, and the site's connectors. */
export function createWallets(
  context: Pick<AdapterContext, 'isBrowser' | 'discoverAnnouncedWallets' | 'log' | 'connectors'>,
  adapters: readonly WalletAdapter[],
): InstalledWallets<Wallet> {
  const assign = assignConnectorIds()
  const relays = listConnectorWallets(context, 'solana').map(
    (wallet): Wallet => ({ ...wallet, kind: 'relay' }),
  )
  let registered: () => Iterable<Registered> = () => []
  const eachAdapter = (task: (adapter: Emitter) => void) => {
    for (const adapter of adapters) {
      try {
        task(adapter as unknown as Emitter)
      } catch (cause) {
        context.log({ level: 'warn', message: 'A wallet adapter failed', cause })
      }
    }
  }

  return createInstalledWallets(context, {
    discover(onChange) {
      eachAdapter((adapter) => adapter.on('readyStateChange', onChange))
      const listening = context.discoverAnnouncedWallets
        ? listenForStandardWallets({ read: readWallet, onChange })
        : undefined
      if (listening) registered = listening.wallets
      return () => {
        eachAdapter((adapter) => adapter.off('readyStateChange', onChange))
        listening?.stop()
      }
    },
    list: () => [...mergeWallets(adapters, registered(), assign), ...relays],
  })
}

/**
 * Creates one row for each wallet. Adapters of the site come first: the owner decides which wallet has a name, so a
 * wallet that registered itself under the same name is the same one.
 */
function mergeWallets(
  adapters: readonly WalletAdapter[],
  registered: Iterable<Registered>,
  assign: ReturnType<typeof assignConnectorIds>,
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
      ...assign(adapter, `adapter:${name}`),
      type: 'external',
      name,
      ...(icon && { icon }),
      identity,
      kind: 'adapter',
      provider: adapter,
    })
  }
  for (const { wallet, name, icon } of registered) {
    if (seen.has(wallet)) continue
    const id = assign(wallet, `ws:${name}`)
    if (owned.has(name) && !id.isDuplicateClaim) continue
    rows.push({
      ...id,
      type: 'announced',
      name,
      ...(icon && { icon }),
      identity: wallet,
      kind: 'standard',
      provider: wallet,
    })
  }
  return rows
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
