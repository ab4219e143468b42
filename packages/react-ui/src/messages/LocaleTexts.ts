import type { MessageKey } from './locales/en/index.ts'

/**
 * The messages of a language that a site provides, by key; omitted keys are English.
 *
 * @example
 * // fr.ts, given as locales: { fr: () => import('./fr') }
 * export default { 'action.close': 'Fermer' } satisfies LocaleTexts
 */
export type LocaleTexts = { readonly [key in MessageKey]?: string }
