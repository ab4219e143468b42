import { useMemo } from 'react'
import { en } from './en.ts'
import { createTranslate, type Translate } from './translate.ts'
import { useTexts } from './useTexts.ts'

/** The texts of the modal in the visitor's language. Brings the whole catalogue: only for the shell. */
export function useText(): Translate {
  const { texts, locale } = useTexts(en)
  return useMemo(() => createTranslate(texts, locale), [texts, locale])
}
