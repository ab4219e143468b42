import { useEffect, useMemo, useState } from 'react'
import type { MessageKey, Messages } from './en.ts'
import { type Catalogue, catalogueFor, loadCatalogue, loadedCatalogue } from './loadCatalogue.ts'
import { createTranslate, type Translate } from './translate.ts'
import { useLocale } from './useLocale.ts'

/** The texts in the visitor's language; `english` on the server and until the language is loaded. */
export function useMessages<keys extends MessageKey>(
  english: Pick<Messages, keys>,
): Translate<keys> {
  const locale = useLocale()
  const [, setLoaded] = useState<{ catalogue: Catalogue | undefined }>()
  const catalogue = loadedCatalogue(locale)
  useEffect(() => {
    let isWanted = true
    // Also when it was loaded between rendering and here: then the answer is at hand.
    if (locale && !catalogue && catalogueFor(locale)) {
      // A language that cannot be fetched leaves English in place.
      loadCatalogue(locale).then(
        (loaded) => isWanted && setLoaded({ catalogue: loaded }),
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [locale, catalogue])
  return useMemo(
    () =>
      createTranslate<keys>(catalogue?.(english) ?? english, catalogue ? intlLocale(locale) : 'en'),
    [catalogue, english, locale],
  )
}

/** A locale that `Intl` takes: `x-pseudo` is a name of ours, not one of its. */
function intlLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
