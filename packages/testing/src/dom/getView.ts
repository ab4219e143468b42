import { findByPrefix, findRoot } from './find.ts'
import { waitFor } from './waitFor.ts'

/**
 * Gets the shadow root of the modal, for other queries. Undefined until the modal has loaded.
 *
 * @example
 * expect(getModal()?.textContent).toContain('Connect wallet')
 */
export const getModal = (): ShadowRoot | undefined => findRoot()

/**
 * Gets the name of the current view, such as `Connect`. Undefined while the modal is closed.
 *
 * @example
 * expect(getView()).toBe('Account')
 */
export const getView = (): string | undefined => findByPrefix('lk-view-')[0]?.name

/**
 * Waits for a view, or with `undefined` until the modal has closed.
 *
 * @returns the view's element; undefined for a closed modal
 * @throws Error if the view is not shown within 4 s; the message names the current view
 * @example
 * const account = await waitForView('Account')
 * expect(account.textContent).toContain('Disconnect')
 */
export async function waitForView(name: string): Promise<HTMLElement>
export async function waitForView(name: undefined): Promise<undefined>
export async function waitForView(name: string | undefined): Promise<HTMLElement | undefined> {
  const missing = () =>
    `Expected ${describeView(name)}, and the modal shows ${describeView(getView())}`
  const update = () => {
    const [shown] = findByPrefix('lk-view-')
    return shown?.name === name ? { element: shown?.element } : undefined
  }
  return (await waitFor(update, missing)).element
}

const describeView = (name: string | undefined): string => (name ? `the view ${name}` : 'no view')
