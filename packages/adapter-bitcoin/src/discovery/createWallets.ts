import {
  type AdapterContext,
  assignConnectorIds,
  createInstalledWallets,
  type InstalledWallets,
  listConnectorWallets,
  listenForStandardWallets,
  readProperty,
  readWalletClaims,
} from '@latchkey/core/adapter'
import type { Wallet } from './wallet.ts'
import { watchInjectedWallets } from './watchInjectedWallets.ts'

type Source = { wallets(): Iterable<Wallet>; look?(): void; stop(): void }
type Wallets = InstalledWallets<Wallet> & {
  /** Looks for injected wallets once more. */
  look(): void
}

/** The wallets of one adapter: Wallet Standard, injected ones, and the site's connectors. */
export function createWallets(
  context: Pick<
    AdapterContext,
    'isBrowser' | 'discoverAnnouncedWallets' | 'discoverInjectedWallets' | 'clock' | 'connectors'
  >,
): Wallets {
  const assign = assignConnectorIds()
  let standard: Source | undefined
  let injected: Source | undefined
  const relays = listConnectorWallets(context, 'bip122').map(
    (wallet): Wallet => ({ ...wallet, dialect: 'relay' }),
  )
  const read = (value: unknown) => readStandardWallet(value, assign)

  const wallets = createInstalledWallets(context, {
    discover(onChange) {
      if (context.discoverAnnouncedWallets) standard = listenForStandardWallets({ read, onChange })
      if (context.discoverInjectedWallets) injected = watchInjectedWallets(context.clock, onChange)
      return () => {
        standard?.stop()
        injected?.stop()
      }
    },
    list() {
      const found = [...(injected?.wallets() ?? [])]
      const announced = [...(standard?.wallets() ?? [])]
      return [...announced.map((wallet) => isNotInjected(wallet, found)), ...found, ...relays]
    },
  })
  return { ...wallets, look: () => injected?.look?.() }
}

/**
 * Merge a Wallet Standard wallet with its injected object only if it references that object; a matching name is not
 * proof, so such a wallet gets a separate row with a note.
 */
function isNotInjected(wallet: Wallet, injected: readonly Wallet[]): Wallet {
  const named = injected.filter(({ name }) => name === wallet.name)
  if (named.length === 0) return wallet
  const isHidden = named.some(({ provider }) => provider === wallet.injectedProvider)
  return isHidden ? { ...wallet, isHidden } : { ...wallet, isDuplicateClaim: true }
}

/** Undefined if the value is no Bitcoin wallet of the Wallet Standard. */
function readStandardWallet(
  value: unknown,
  assign: ReturnType<typeof assignConnectorIds>,
): Wallet | undefined {
  const provider = value as object
  const claims = readWalletClaims(provider)
  const features = readProperty(provider, 'features')
  const connect = readProperty(readProperty(features, 'bitcoin:connect'), 'connect')
  if (!claims || typeof connect !== 'function') return undefined
  return {
    ...assign(provider, `ws:${claims.name}`),
    type: 'announced',
    ...claims,
    identity: provider,
    dialect: 'standard',
    provider,
    injectedProvider: readProperty(readProperty(features, 'sats-connect:'), 'provider'),
  }
}
