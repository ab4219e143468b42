'use client'
import { languageAtom } from '@latchkey/core'
import { useEffect, useMemo, useState } from 'react'
import { useAtomValue } from '../context.ts'
import type { MessageKey, Messages } from './en.ts'
import { loadedMessages, loadMessages } from './loadMessages.ts'
import { createTranslate, type Translate } from './translate.ts'

const noLanguage = { locale: undefined, dir: undefined }

/** The texts in the visitor's language; `english` on the server and until the language is loaded. */
export function useMessages<keys extends MessageKey>(
  english: Pick<Messages, keys>,
): Translate<keys> {
  const { locale } = useAtomValue(languageAtom, noLanguage)
  const [, setLoaded] = useState<Messages>()
  const messages = loadedMessages(locale)
  useEffect(() => {
    let isWanted = true
    if (locale && !loadedMessages(locale)) {
      // A language that cannot be fetched leaves English in place.
      loadMessages(locale).then(
        (loaded) => isWanted && setLoaded(loaded),
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [locale])
  return useMemo(
    () => createTranslate<keys>(messages ?? english, messages ? intlLocale(locale) : 'en'),
    [messages, english, locale],
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
