import { development } from '../../development/development.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { parseConfig } from '../../options/parseConfig.ts'
import { languageAtom } from './state.ts'

/**
 * Sets the locale (BCP 47) and the direction; undefined uses the page's own.
 *
 * @example
 * setLanguage(latchkey, { locale: 'ar', dir: 'rtl' })
 * @throws {InvalidConfigError} if the language tag or the direction is invalid
 */
export function setLanguage(
  latchkey: Latchkey,
  language: { locale?: string | undefined; dir?: 'ltr' | 'rtl' | undefined },
): void {
  development?.checkArguments('setLanguage', language, { locale: true, dir: true })
  const { locale, dir } = language
  parseConfig({ locale, dir })
  latchkey.store.set(languageAtom, { locale, dir })
}
