import { findByPrefix } from './find.ts'
import { waitFor } from './waitFor.ts'

/**
 * Clicks a wallet of the list, once the list has it.
 *
 * @param name the name that a visitor reads, or the id of the row, such as `io.metamask`
 * @throws Error no such wallet within 4 s; the message lists those that are shown
 * @example
 * await pickWallet('Test Wallet')
 * await waitForView('Account')
 */
export async function pickWallet(name: string): Promise<void> {
  const rows = () => findByPrefix('lk-wallet-').filter(({ element }) => element.matches('button'))
  const texts = () => rows().map(({ element }) => element.textContent)
  const look = () => rows().find((row) => row.name === name || says(row.element, name))?.element
  const missing = () => `There is no wallet "${name}". The modal shows: ${texts().join(', ')}`
  const row = await waitFor(look, missing)
  row.click()
}

/** Whether a part of the row is this text, and nothing else. */
const says = (row: HTMLElement, text: string): boolean =>
  [row, ...row.querySelectorAll('*')].some((part) => part.textContent?.trim() === text)
