import type { MessageKey, Messages } from './en.ts'

/** A language: gives its texts for the keys of `english`. A generated one needs the English texts. */
export type Catalogue = <keys extends MessageKey>(
  english: Pick<Messages, keys>,
) => Pick<Messages, keys>

// One chunk a language, fetched when it is asked for. English is built in.
const loaders: Readonly<Record<string, () => Promise<{ catalogue: Catalogue }>>> = {
  ar: () => import('./ar.ts'),
  'x-pseudo': () => import('./pseudo.ts'),
}
// Catalogues are constant text, so instances may share them.
const loaded = new Map<string, Catalogue>()

/** The locale whose catalogue serves this one: the exact one, else that of its language, else none (English). */
export function catalogueFor(locale: string | undefined): string | undefined {
  const tag = locale?.toLowerCase() ?? ''
  return [tag, tag.split('-')[0] ?? ''].find((name) => Object.hasOwn(loaders, name))
}

/** The catalogue of a locale, when it is loaded. */
export const loadedCatalogue = (locale: string | undefined): Catalogue | undefined =>
  loaded.get(catalogueFor(locale) ?? '')

/** Loads the catalogue that serves a locale; none where English does. */
export async function loadCatalogue(locale: string): Promise<Catalogue | undefined> {
  const name = catalogueFor(locale)
  const load = name && loaders[name]
  if (!load) return undefined
  const { catalogue } = await load()
  loaded.set(name, catalogue)
  return catalogue
}
