import { useEffect, useState } from 'react'
import { useLatchkey } from '../context.ts'
import { type Catalogue, isTranslated, loadCatalogue, loadedCatalogue } from './loadCatalogue.ts'
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
  const [, setSettled] = useState({})
  const catalogue = loadedCatalogue(latchkey, locale)
  useEffect(() => {
    let isWanted = true
    // Also when it was loaded between rendering and here: then the answer is at hand.
    if (locale && !catalogue && isTranslated(latchkey, locale)) {
      const settle = () => isWanted && setSettled({})
      // A language that cannot be fetched leaves English in place.
      loadCatalogue(latchkey, locale).then(settle, settle)
    }
    return () => {
      isWanted = false
    }
  }, [latchkey, locale, catalogue])
  return { locale, catalogue, isTranslated: isTranslated(latchkey, locale) }
}
