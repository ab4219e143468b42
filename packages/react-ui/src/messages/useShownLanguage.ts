import { languageAtom } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { useAtomValue } from '../context.ts'
import { directionOf } from './directionOf.ts'
import { useCatalogue } from './useCatalogue.ts'
import { watchPageLanguage } from './watchPageLanguage.ts'

/**
 * What the element that holds the modal's texts says of them: `undefined` where the page around it
 * says so already. For a browser only.
 *
 * The direction is the one that the site has set, else that of the language it has set, else the
 * page's; a page that names a language and no direction has the language's.
 */
export function useShownLanguage(): {
  readonly lang: string | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
} {
  const set = useAtomValue(languageAtom)
  const { locale, isTranslated } = useCatalogue()
  const pageHasDirection = useSyncExternalStore(watchPageLanguage, hasPageDirection)
  const isEnglish = locale !== undefined && /^en(?:-|$)/i.test(locale)
  // Texts that nobody has translated are English, whatever was asked for.
  if (!isEnglish && !isTranslated) return { lang: 'en', dir: set.dir }
  const isPages = set.locale === undefined && (isEnglish || pageHasDirection)
  return { lang: set.locale, dir: set.dir ?? (isPages ? undefined : directionOf(locale ?? 'en')) }
}

const hasPageDirection = (): boolean => document.querySelector('html[dir], body[dir]') !== null
