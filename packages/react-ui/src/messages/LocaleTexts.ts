import type { MessageKey } from './locales/en/index.ts'

/**
 * The texts of a language that a site brings itself, by key; a key that is left out stays English.
 *
 * @example
 * // fr.ts, given as locales: { fr: () => import('./fr.ts') }
 * export default { 'action.close': 'Fermer' } satisfies LocaleTexts
 */
export type LocaleTexts = { readonly [key in MessageKey]?: string }
