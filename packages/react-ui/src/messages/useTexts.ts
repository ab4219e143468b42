import { useMemo } from 'react'
import type { MessageKey, Messages } from './en.ts'
import { useCatalogue } from './useCatalogue.ts'

/** The texts in the visitor's language as they are written; `english` on the server and until the language is loaded. */
export function useTexts<keys extends MessageKey>(english: Pick<Messages, keys>) {
  const { locale, catalogue } = useCatalogue()
  return useMemo(
    () => ({
      texts: catalogue?.(english) ?? english,
      locale: catalogue ? intlLocale(locale) : 'en',
    }),
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
