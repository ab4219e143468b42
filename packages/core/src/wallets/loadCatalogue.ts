import type { Latchkey } from '../latchkey/latchkey.ts'
import { catalogueAtom } from '../state/wallets.ts'
import { queryableChains } from './queryableChains.ts'

/**
 * Fetches the registry wallets of the first view in parallel: featured and recommended wallets, and the names of
 * listed ids. Failed parts are missing and requested again by the next call; all are requested again when the modal
 * shows another namespace. Does nothing without a registry.
 *
 * @example
 * await loadCatalogue(latchkey)
 * latchkey.store.get(catalogueAtom).recommended
 */
export async function loadCatalogue(latchkey: Latchkey): Promise<void> {
  const { config, store, log } = latchkey
  const { status, chains: known } = store.get(catalogueAtom)
  const chains = queryableChains(latchkey)
  const isKnown = (status === 'loading' || status === 'loaded') && isEqual(known, chains)
  if (!config.services?.registry || isKnown) return
  store.set(catalogueAtom, (catalogue) => ({ ...catalogue, status: 'loading', chains }))
  const fetched = await import('./fetchCatalogue.ts').then(
    ({ fetchCatalogue }) => fetchCatalogue(latchkey, chains),
    (cause) => {
      log({ level: 'warn', message: 'Could not load the requests to the wallet registry', cause })
      return { status: 'failed' } as const
    },
  )
  // Another namespace may have been requested meanwhile.
  if (store.get(catalogueAtom).chains === chains)
    store.set(catalogueAtom, (catalogue) => ({ ...catalogue, ...fetched }))
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
