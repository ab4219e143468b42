import type { Latchkey } from '@latchkey/core'
import type { MessageKey, Messages } from './en.ts'

/** A language: gives its texts for the keys of `english`. A generated one needs the English texts. */
export type Catalogue = {
  <keys extends MessageKey>(english: Pick<Messages, keys>): Pick<Messages, keys>
  /** Of a site's own texts: where English stands in, and why. */
  readonly problemsOf?: (english: Messages) => readonly string[]
}

type Loader = () => Promise<unknown>

// One chunk a language, fetched when it is asked for. English is built in.
const ours: Readonly<Record<string, () => Promise<{ catalogue: Catalogue }>>> = {
  ar: () => import('./ar.ts'),
  'x-pseudo': () => import('./pseudo.ts'),
}
// Catalogues are constant text, so instances may share them. None: it could not be had.
const loaded = new WeakMap<Loader, Catalogue | undefined>()

/** What serves a locale: the site's own texts before ours, the exact one before its language's. */
function loaderFor({ config }: Latchkey, locale: string | undefined): Loader | undefined {
  const own = Object.entries(config.locales ?? {})
  const tag = locale?.toLowerCase() ?? ''
  for (const name of [tag, tag.split('-')[0] ?? '']) {
    const [, load] = own.find(([key]) => key.toLowerCase() === name) ?? []
    if (load) return load
    if (Object.hasOwn(ours, name)) return ours[name]
  }
  return undefined
}

/** Whether texts in this language are there, or may still come; otherwise it is English. */
export function isTranslated(latchkey: Latchkey, locale: string | undefined): boolean {
  const load = loaderFor(latchkey, locale)
  return load !== undefined && !(loaded.has(load) && !loaded.get(load))
}

/** The catalogue of a locale, when it is loaded. */
export function loadedCatalogue(
  latchkey: Latchkey,
  locale: string | undefined,
): Catalogue | undefined {
  const load = loaderFor(latchkey, locale)
  return load && loaded.get(load)
}

/** Loads the catalogue that serves a locale; none where English does. */
export async function loadCatalogue(
  latchkey: Latchkey,
  locale: string,
): Promise<Catalogue | undefined> {
  const load = loaderFor(latchkey, locale)
  if (!load || loaded.has(load)) return load && loaded.get(load)
  const own = Object.values(ours).find((one) => one === load)
  const catalogue = own
    ? (await own()).catalogue
    : await (await import('./loadOwnTexts.ts')).loadOwnTexts(latchkey, locale, load)
  loaded.set(load, catalogue)
  return catalogue
}
