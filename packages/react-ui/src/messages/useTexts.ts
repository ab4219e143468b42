import type { Latchkey } from '@latchkey/core'
import { languageAtom } from '@latchkey/core/modal'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { development } from '../development/development.ts'
import type { Catalogue } from './Catalogue.ts'
import { getMessages, hasTexts, loadMessages, watchCatalogues } from './loadMessages.ts'
import type { MessageKey, Messages } from './locales/en/index.ts'

/**
 * The texts of a component in the visitor's language, as they are written; `english` on the server and until the language
 * is loaded. In the modal `useText` reads them and fills them in, which would be too much for a page.
 *
 * @example
 * const { texts } = useTexts(buttons)
 * return <button>{texts['connectButton.label']}</button>
 */
export function useTexts<keys extends MessageKey>(english: Pick<Messages, keys>) {
  const { locale, catalogue } = useCatalogue()
  return useMemo(
    () => ({
      texts: catalogue?.(english) ?? english,
      locale: readLocale(catalogue && locale),
    }),
    [catalogue, english, locale],
  )
}

/** A locale for `Intl`, which does not accept `x-pseudo`. */
export function readLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The visitor's language; undefined on the server, until it has loaded, and for English. */
export function useCatalogue(): {
  readonly latchkey: Latchkey
  readonly locale: string | undefined
  readonly catalogue: Catalogue | undefined
  /** Whether messages in the language are loaded or may still load. */
  readonly isTranslated: boolean
} {
  const latchkey = useLatchkey()
  const locale = useLocale()
  const state = useSyncExternalStore(
    watchCatalogues,
    () => getMessages(latchkey, locale),
    // The server's value, even if another root of the page has loaded the language since.
    () => getMessages(latchkey, locale) && 'coming',
  )
  const catalogue = state === 'coming' ? undefined : state
  useEffect(() => {
    development?.checkLocale(latchkey, hasTexts)
    if (locale && !catalogue) void loadMessages(latchkey, locale)
  }, [latchkey, locale, catalogue])
  return { latchkey, locale, catalogue, isTranslated: state !== undefined }
}

const none = { locale: undefined, dir: undefined }
const readLang = () => document.documentElement.lang

/**
 * The visitor's locale: the site's option, else the page's `<html lang>`. On a server, and until hydration, the page
 * is not known.
 */
function useLocale(): string | undefined {
  const { locale } = useAtomValue(languageAtom, none)
  const pageLang = useSyncExternalStore(watchPageLanguage, readLang, () => '')
  return locale ?? (pageLang || undefined)
}

const watchers = new Set<() => void>()
let observer: MutationObserver | undefined

/** Calls back when the page changes the `lang` or `dir` of `<html>`: sites do so without a reload. One observer for all. */
export function watchPageLanguage(onChange: () => void): () => void {
  watchers.add(onChange)
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const watcher of [...watchers]) watcher()
    })
    observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
  }
  return () => {
    watchers.delete(onChange)
    if (watchers.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
