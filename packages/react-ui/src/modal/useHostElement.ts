import { useLayoutEffect } from 'react'
import { useLocaleWarning } from '../messages/useLocaleWarning.ts'
import { useShownLanguage } from '../messages/useShownLanguage.ts'
import { useHostTheme } from '../theme/useHostTheme.ts'

/** Keeps theme, language and direction on the host element, from where the shadow tree inherits them. */
export function useHostElement(host: HTMLElement): void {
  useHostTheme(host)
  useLocaleWarning()
  const { lang, dir } = useShownLanguage()
  useLayoutEffect(() => {
    setOrRemove(host, 'lang', lang)
    setOrRemove(host, 'dir', dir)
  }, [host, lang, dir])
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
