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
  const { config, store } = latchkey
  const { status, chains: known } = store.get(catalogueAtom)
  const chains = queryableChains(latchkey)
  const isKnown = (status === 'loading' || status === 'loaded') && isEqual(known, chains)
  if (!config.services?.registry || isKnown) return
  store.set(catalogueAtom, (catalogue) => ({ ...catalogue, status: 'loading', chains }))
  try {
    const { fetchCatalogue } = await import('./fetchCatalogue.ts')
    await fetchCatalogue(latchkey, chains)
  } catch (cause) {
    latchkey.log({ level: 'warn', message: 'Could not load the code of the registry', cause })
    store.set(catalogueAtom, (catalogue) => ({ ...catalogue, status: 'failed' }))
  }
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
