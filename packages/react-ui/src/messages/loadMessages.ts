import type { Messages } from './en.ts'

type Loader = () => Promise<{ messages: Messages }>

// One chunk a language, fetched when it is asked for. English is built in.
const loaders: Readonly<Record<string, Loader>> = {
  'x-pseudo': () => import('./pseudo.ts'),
}
// Catalogues are constant text, so instances may share them.
const loaded = new Map<string, Messages>()

/** The catalogue of a locale, when it is loaded. */
export const loadedMessages = (locale: string | undefined): Messages | undefined =>
  locale === undefined ? undefined : loaded.get(locale)

/** Loads the catalogue of a locale: the exact one, else that of its language, else `undefined` (English). */
export async function loadMessages(locale: string): Promise<Messages | undefined> {
  const name = Object.hasOwn(loaders, locale) ? locale : (locale.split('-')[0] ?? '')
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined
  if (!load) return undefined
  const { messages } = await load()
  loaded.set(locale, messages)
  return messages
}
