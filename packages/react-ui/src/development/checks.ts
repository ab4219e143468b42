// biome-ignore-all lint/performance/noBarrelFile: a production build drops this module whole.
import { type Latchkey, statusAtom } from '@latchkey/core'
import { languageAtom } from '@latchkey/core/modal'
import { createUsageError } from './createUsageError.ts'
import { warnInDevelopment } from './warnInDevelopment.ts'

export { checkProvider, watchInstance } from './checkProvider.ts'
export { checkWalletId } from './checkWalletId.ts'
export { warnOfMissingCard, watchCard } from './warnOfCards.ts'

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

/** Warns of a language without texts, of the option `locale` or `setLanguage`. */
export function checkLocale(
  latchkey: Latchkey,
  hasTexts: (latchkey: Latchkey, locale: string) => boolean,
): void {
  const { locale } = latchkey.store.get(languageAtom)
  if (!locale || /^en(-|$)/i.test(locale) || hasTexts(latchkey, locale)) return
  warnInDevelopment(
    latchkey,
    `The language is set to "${locale}", and there are no texts in it, so the modal is in English: write locales: { '${locale}': () => import('./texts') }`,
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

/** The values of props of buttons. */
const values = { size: ['sm', 'md', 'lg'], balance: ['show', 'hide'] }

/** ms for the style sheet to load. */
const loadTime = 2_000

/** Warns about an unknown value of a prop, and about buttons without styles.css. */
export function checkButton(
  latchkey: Latchkey,
  button: Element | null,
  props: { readonly [prop in keyof typeof values]?: string | undefined },
): () => void {
  for (const [prop, known] of Object.entries(values)) {
    const value = props[prop as keyof typeof values]
    if (value !== undefined && !known.includes(value))
      warnInDevelopment(
        latchkey,
        `A button has the unknown ${prop} "${value}": write ${known.map((one) => `${prop}="${one}"`).join(' or ')}`,
      )
  }
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

/**
 * Asserts that a hook was given an object of options.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkHookOptions(call: string, options: unknown): void {
  if (typeof options === 'object' && options !== null) return
  throw createUsageError(`${call.split('(')[0]} takes an object`, `write ${call}`)
}

/** Warns of an address without its network while no wallet is connected. */
export function checkAccount(
  latchkey: Latchkey,
  { address, caipNetworkId }: { readonly address?: unknown; readonly caipNetworkId?: unknown },
): void {
  if (!address || caipNetworkId || latchkey.store.get(statusAtom).status !== 'disconnected') return
  warnInDevelopment(
    latchkey,
    'A hook such as useBalance has an address without a network, so it reads nothing until a wallet is connected: write useBalance({ address, caipNetworkId })',
  )
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
