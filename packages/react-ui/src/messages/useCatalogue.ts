import { useEffect, useSyncExternalStore } from 'react'
import { useLatchkey } from '../context.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import {
  type Catalogue,
  catalogueOf,
  hasTexts,
  loadCatalogue,
  watchCatalogues,
} from './loadCatalogue.ts'
import { useLocale } from './useLocale.ts'

/** The visitor's language; none on the server, until it is loaded, and where English is read. */
export function useCatalogue(): {
  readonly locale: string | undefined
  readonly catalogue: Catalogue | undefined
  /** Texts in the language are there, or may still come. */
  readonly isTranslated: boolean
} {
  const latchkey = useLatchkey()
  const locale = useLocale()
  const state = useSyncExternalStore(
    watchCatalogues,
    () => catalogueOf(latchkey, locale),
    // As the server saw it, also where another root of the page has loaded it since.
    () => catalogueOf(latchkey, locale) && 'coming',
  )
  const catalogue = state === 'coming' ? undefined : state
  useEffect(() => {
    inDevelopment()?.checkLocale(latchkey, hasTexts)
    if (locale && !catalogue) void loadCatalogue(latchkey, locale)
  }, [latchkey, locale, catalogue])
  return { locale, catalogue, isTranslated: state !== undefined }
}
