import { atom } from 'jotai/vanilla'
import type { WalletEntry } from '../registry/schema.ts'

/** The registry wallets of the first view; empty until `loadCatalogue` is called. */
export type Catalogue = {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** The chains of the request, fewer while the modal shows one namespace. */
  readonly chains: readonly string[]
  /** Those of `featuredWalletIds`, in its order. */
  readonly featured: readonly WalletEntry[]
  /** The first of the others. */
  readonly recommended: readonly WalletEntry[]
  /** The number of wallets besides the featured ones; undefined until known. */
  readonly count: number | undefined
  /** The `excludeWalletIds` as names of announced wallets. */
  readonly excluded: readonly WalletLabel[]
  /** The same for `includeWalletIds`. */
  readonly included: readonly WalletLabel[]
}

/** The names under which a wallet announces itself. */
export type WalletLabel = { readonly rdns: string | undefined; readonly name: string }

export const catalogueAtom = atom<Catalogue>({
  status: 'idle',
  chains: [],
  featured: [],
  recommended: [],
  count: undefined,
  excluded: [],
  included: [],
})

/** The last selected registry wallet, for the view with its downloads. */
export const chosenEntryAtom = atom<WalletEntry | undefined>(undefined)
