import type { MessageKey, Messages } from './en.ts'

/** A language: gives its texts for the keys of `english`. A generated one needs the English texts. */
export type Catalogue = <keys extends MessageKey>(
  english: Pick<Messages, keys>,
) => Pick<Messages, keys>

// One chunk a language, fetched when it is asked for. English is built in.
const loaders: Readonly<Record<string, () => Promise<{ catalogue: Catalogue }>>> = {
  'x-pseudo': () => import('./pseudo.ts'),
}
// Catalogues are constant text, so instances may share them.
const loaded = new Map<string, Catalogue>()

/** The catalogue of a locale, when it is loaded. */
export const loadedCatalogue = (locale: string | undefined): Catalogue | undefined =>
  locale === undefined ? undefined : loaded.get(locale)

/** Loads the catalogue of a locale: the exact one, else that of its language, else none (English). */
export async function loadCatalogue(locale: string): Promise<Catalogue | undefined> {
  const name = Object.hasOwn(loaders, locale) ? locale : (locale.split('-')[0] ?? '')
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined
  if (!load) return undefined
  const { catalogue } = await load()
  loaded.set(locale, catalogue)
  return catalogue
}
