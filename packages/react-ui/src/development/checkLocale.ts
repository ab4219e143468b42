import type { Latchkey } from '@latchkey/core'
import { warnInDevelopment } from './warnInDevelopment.ts'

/** Warns of the option `locale` in a language without texts. */
export function checkLocale(
  latchkey: Latchkey,
  hasTexts: (latchkey: Latchkey, locale: string) => boolean,
): void {
  const { locale } = latchkey.config
  if (!locale || /^en(-|$)/i.test(locale) || hasTexts(latchkey, locale)) return
  warnInDevelopment(
    latchkey,
    `The option locale is "${locale}", and there are no texts in that language, so the modal is in English: write locales: { '${locale}': () => import('./texts.ts') }`,
  )
}
