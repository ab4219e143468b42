import { atom } from 'jotai/vanilla'
import type { WalletEntry } from '../registry/schema.ts'

/** What the first view shows of the registry's catalogue; empty until `loadCatalogue` has been called. */
export type Catalogue = {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  /** The chains it was asked for, which are fewer while the modal is open for one namespace. */
  readonly chains: readonly string[]
  /** Those of `featuredWalletIds`, in its order. */
  readonly featured: readonly WalletEntry[]
  /** The first of the others. */
  readonly recommended: readonly WalletEntry[]
  /** How many there are beside the featured ones; undefined while nobody knows. */
  readonly count: number | undefined
  /** What `excludeWalletIds` means to a wallet that announces itself. */
  readonly excluded: readonly WalletLabel[]
  /** The same for `includeWalletIds`. */
  readonly included: readonly WalletLabel[]
}

/** What a wallet that announces itself may call itself. */
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

/** The wallet of the catalogue that was chosen last: the view that says where to get it needs it. */
export const chosenEntryAtom = atom<WalletEntry | undefined>(undefined)
