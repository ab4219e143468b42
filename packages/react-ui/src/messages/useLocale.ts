import { languageAtom } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { useAtomValue } from '../context.ts'
import { watchPageLanguage } from './watchPageLanguage.ts'

const none = { locale: undefined, dir: undefined }
const readLang = () => document.documentElement.lang

/**
 * The locale a visitor is to read: what the site has set, else the page's `<html lang>`. On a
 * server, and until a client has taken over, the page is not known.
 */
export function useLocale(): string | undefined {
  const { locale } = useAtomValue(languageAtom, none)
  const pageLang = useSyncExternalStore(watchPageLanguage, readLang, () => '')
  return locale ?? (pageLang || undefined)
}
