import type { Latchkey } from '@latchkey/core'
import { retryImport } from '../loading/retryImport.ts'
import type { Catalogue } from './Catalogue.ts'
import { languages } from './languages.ts'
import type { Messages } from './locales/en/index.ts'

type Loader = () => Promise<unknown>
/** The messages of a language, or a function that creates them from the English ones. */
type Module = { readonly texts: Messages } | { readonly catalogue: Catalogue }

const builtInLoaders: Readonly<Record<string, () => Promise<Module>>> = {
  ...languages,
  'x-pseudo': () => import('./pseudo.ts'),
}
/** ms until a failed language is requested again by the next view. */
const cooldownMs = 30_000

type State = { readonly catalogue?: Catalogue; readonly failedAt?: number }
// Catalogues are constant text, so instances may share them.
const states = new WeakMap<Loader, State>()
const pendingLoads = new WeakMap<Loader, Promise<void>>()
const watchers = new Set<() => void>()

/** The loader of a locale: the site's own messages before the built-in ones, the exact locale before its language. */
function getLoader({ config }: Latchkey, locale: string | undefined): Loader | undefined {
  const siteLocales = Object.entries(config.locales ?? {})
  const tag = locale?.toLowerCase() ?? ''
  for (const name of [tag, tag.split('-')[0] ?? '']) {
    const [, load] = siteLocales.find(([key]) => key.toLowerCase() === name) ?? []
    if (load) return load
    if (Object.hasOwn(builtInLoaders, name)) return builtInLoaders[name]
  }
  return undefined
}

/** Whether the site or this package has texts for a locale, loaded or not. */
export const hasTexts = (latchkey: Latchkey, locale: string): boolean =>
  getLoader(latchkey, locale) !== undefined

/** The messages of a locale; `coming` before they have loaded, and `undefined` for English and after a failure. */
export function getMessages(
  latchkey: Latchkey,
  locale: string | undefined,
): Catalogue | 'coming' | undefined {
  const load = getLoader(latchkey, locale)
  if (!load) return undefined
  const state = states.get(load)
  return state ? state.catalogue : 'coming'
}

/** Calls back when a language has loaded or failed to load. */
export function watchCatalogues(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** Loads the catalogue that serves a locale: once, and again a while after it failed. Never rejects. */
export async function loadMessages(latchkey: Latchkey, locale: string): Promise<void> {
  const load = getLoader(latchkey, locale)
  if (!load) return
  const { catalogue, failedAt = Number.NEGATIVE_INFINITY } = states.get(load) ?? {}
  if (catalogue || latchkey.clock.now() < failedAt + cooldownMs) return
  const pending = pendingLoads.get(load) ?? fetchCatalogue(latchkey, locale, load)
  pendingLoads.set(load, pending)
  await pending
}

const readCatalogue = (module: Module): Catalogue =>
  'texts' in module ? () => module.texts : module.catalogue

async function fetchCatalogue(latchkey: Latchkey, locale: string, load: Loader): Promise<void> {
  const builtIn = Object.values(builtInLoaders).find((one) => one === load)
  try {
    const catalogue = builtIn
      ? readCatalogue(await retryImport(builtIn, latchkey.clock.now()))
      : await (await import('./loadHostMessages.ts')).loadHostMessages(latchkey, locale, load)
    states.set(load, { catalogue })
  } catch (cause) {
    if (latchkey.signal.aborted) return void pendingLoads.delete(load)
    latchkey.log({
      level: 'error',
      message: `locales.${locale}: ${Object(cause).message}`,
      cause,
    })
    states.set(load, { failedAt: latchkey.clock.now() })
  }
  pendingLoads.delete(load)
  for (const watcher of [...watchers]) watcher()
}
