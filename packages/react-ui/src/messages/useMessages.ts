import { useMemo } from 'react'
import type { MessageKey, Messages } from './en.ts'
import { useTexts } from './useTexts.ts'

/** Gives the text of a key. Nothing is filled in: what would do so comes with the modal. */
export type PlainText<keys extends MessageKey> = ((key: keys) => string) & {
  readonly locale: string
}

/** The words of a component in the page, in the visitor's language. */
export function useMessages<keys extends MessageKey>(
  english: Pick<Messages, keys>,
): PlainText<keys> {
  const { texts, locale } = useTexts(english)
  return useMemo(() => Object.assign((key: keys) => texts[key], { locale }), [texts, locale])
}
