import { findByPrefix } from './find.ts'
import { waitFor } from './waitFor.ts'

/**
 * Clicks a wallet of the list, once it is shown.
 *
 * @param name - the name of the wallet, or the id of its row, such as `io.metamask`
 * @throws Error if the wallet is not shown within 4 s; the message lists the shown wallets
 * @example
 * await pickWallet('Test Wallet')
 * await waitForView('Account')
 */
export async function pickWallet(name: string): Promise<void> {
  const rows = () => findByPrefix('lk-wallet-').filter(({ element }) => element.matches('button'))
  const texts = () => rows().map(({ element }) => element.textContent)
  const update = () =>
    rows().find((row) => row.name === name || hasText(row.element, name))?.element
  const missing = () => `There is no wallet "${name}". The modal shows: ${texts().join(', ')}`
  const row = await waitFor(update, missing)
  row.click()
}

/** Whether an element of the row has exactly this text. */
const hasText = (row: HTMLElement, text: string): boolean =>
  [row, ...row.querySelectorAll('*')].some((part) => part.textContent?.trim() === text)
