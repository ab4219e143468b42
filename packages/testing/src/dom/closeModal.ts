import { testIds } from '../testIds.ts'
import { click } from './click.ts'
import { waitForView } from './getView.ts'

/**
 * Clicks the X and waits until the modal has closed.
 *
 * @throws Error if the modal is not open, or stays open
 * @example
 * await closeModal()
 */
export async function closeModal(): Promise<void> {
  await click(testIds.close)
  await waitForView(undefined)
}
