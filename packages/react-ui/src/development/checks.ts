// biome-ignore-all lint/performance/noBarrelFile: a production build drops this module whole.
import type { Latchkey } from '@latchkey/core'
import { createUsageError } from './createUsageError.ts'
import { warnInDevelopment } from './warnInDevelopment.ts'

export { checkProvider, watchInstance } from './checkProvider.ts'
export { checkWalletId } from './checkWalletId.ts'

/**
 * Rejects a value in `useAction` that is not a function, such as the result of an action.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkAction(action: unknown): void {
  if (typeof action === 'function') return
  throw createUsageError(
    'useAction takes an action, not its result',
    'write useAction(disconnect), and call run() where it is needed',
  )
}

/** Warns of the option `locale` in a language without texts. */
export function checkLocale(
  latchkey: Latchkey,
  hasTexts: (latchkey: Latchkey, locale: string) => boolean,
): void {
  const { locale } = latchkey.config
  if (!locale || /^en(-|$)/i.test(locale) || hasTexts(latchkey, locale)) return
  warnInDevelopment(
    latchkey,
    `The option locale is "${locale}", and there are no texts in that language, so the modal is in English: write locales: { '${locale}': () => import('./texts') }`,
  )
}

/**
 * Asserts that `open` was not called with `{ view }`.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkOpen(first: unknown): void {
  const { view, params } = Object(first)
  // The event of a click has one, too: its window.
  if (typeof first !== 'object' || typeof view !== 'string') return
  throw createUsageError(
    'open takes the name of a view, not an object',
    `write open('${view}'${params ? ', { params }' : ''})`,
  )
}

/** ms for the style sheet to load. */
const loadTime = 2_000

/** Warns about buttons without styles.css. */
export function checkStyles(latchkey: Latchkey, button: Element | null): () => void {
  return latchkey.clock.after(loadTime, () => {
    // A button that is not rendered has no styles; jsdom renders nothing.
    if (!button || button.getClientRects().length === 0) return
    if (button.getBoundingClientRect().height === 0) return
    if (getComputedStyle(button).getPropertyValue('--_accent') !== '') return
    warnInDevelopment(
      latchkey,
      "The buttons have no styles: write import '@latchkey/react-ui/styles.css'",
    )
  })
}

/** How many texts one warning names. */
const named = 5

/** Warns of the site's own texts that are not used. */
export function checkTexts(
  latchkey: Latchkey,
  locale: string | undefined,
  problems: readonly string[],
): void {
  if (problems.length === 0) return
  const rest = problems.length > named ? `; and ${problems.length - named} more` : ''
  const some = problems.slice(0, named).join('; ')
  warnInDevelopment(latchkey, `locales, ${locale}: English is shown instead of ${some}${rest}`)
}
