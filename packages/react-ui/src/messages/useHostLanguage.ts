import { languageAtom } from '@latchkey/core/modal'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useAtomValue } from '../context/context.ts'
import { development } from '../development/development.ts'
import { getTextDirection } from './getTextDirection.ts'
import { useCatalogue, watchPageLanguage } from './useTexts.ts'

/**
 * Sets the language and the direction of the modal's texts on their element. Warns a site's developers, once, about
 * its unused messages.
 */
export function useHostLanguage(host: HTMLElement): void {
  const { lang, dir } = useShownLanguage()
  useLayoutEffect(() => {
    setOrRemove(host, 'lang', lang)
    setOrRemove(host, 'dir', dir)
  }, [host, lang, dir])
  const { latchkey, locale, catalogue } = useCatalogue()
  useEffect(() => {
    const { checkTexts } = development ?? {}
    const { findProblems } = catalogue ?? {}
    if (!checkTexts || !findProblems) return
    void import('./locales/en/index.ts').then(({ en }) =>
      checkTexts(latchkey, locale, findProblems(en)),
    )
  }, [latchkey, locale, catalogue])
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/**
 * The language attributes of the element with the modal's texts: `undefined` if the page's attributes already match.
 * For a browser only.
 *
 * The direction is the one that the site has set, else that of the language it has set, else the page's; a page with
 * a language and no direction has the language's.
 */
export function useShownLanguage(): {
  readonly lang: string | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
} {
  const set = useAtomValue(languageAtom)
  const { locale, isTranslated } = useCatalogue()
  const pageHasDirection = useSyncExternalStore(watchPageLanguage, hasPageDirection)
  const isEnglish = locale !== undefined && /^en(?:-|$)/i.test(locale)
  // Without a translation the texts are English, whatever the locale.
  if (!isEnglish && !isTranslated) return { lang: 'en', dir: set.dir }
  // The first reading takes a slow device 20 ms: here it precedes the first click.
  const direction = getTextDirection(locale ?? 'en')
  const isPages = set.locale === undefined && (isEnglish || pageHasDirection)
  return {
    lang: set.locale,
    dir: set.dir ?? (isPages ? undefined : direction),
  }
}

const hasPageDirection = (): boolean => document.querySelector('html[dir], body[dir]') !== null
