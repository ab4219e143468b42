import { testIds } from '../testIds.ts'
import { findByTestId } from './find.ts'
import { getView } from './getView.ts'
import { waitFor } from './waitFor.ts'

/**
 * Clicks a button and waits for the modal.
 *
 * @param button - defaults to the connect or account button of the page
 * @returns the name of the view
 * @throws Error if there is no such button, or no view within 4 s
 * @example
 * expect(await openModal()).toBe('Connect')
 * @example
 * await openModal(screen.getByText('My own button'))
 */
export async function openModal(button?: HTMLElement): Promise<string> {
  const update = () => findByTestId(testIds.connectButton) ?? findByTestId(testIds.accountButton)
  const opener =
    button ?? (await waitFor(update, () => 'The page has no ConnectButton and no AccountButton'))
  opener.click()
  return waitFor(getView, () => 'The click did not open the modal')
}
