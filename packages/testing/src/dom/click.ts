import { findByPrefix, findByTestId } from './find.ts'
import { waitFor } from './waitFor.ts'

/**
 * Clicks the element with a test id, in the modal or the page, once it exists. The ids are `testIds` of
 * `@latchkey/testing`.
 *
 * @throws Error if no element has the test id within 4 s; the message lists the ids of the modal
 * @example
 * await click(testIds.disconnect)
 */
export async function click(testId: string): Promise<void> {
  const known = () => findByPrefix('lk-').map(({ name }) => `lk-${name}`)
  const missing = () => `Nothing has the test id ${testId}. The modal has: ${known().join(', ')}`
  const element = await waitFor(() => findByTestId(testId), missing)
  element.click()
}
