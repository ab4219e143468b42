import { findByPrefix, findRoot } from './find.ts'
import { waitFor } from './waitFor.ts'

/**
 * The shadow root of the modal, for queries of your own; undefined until the modal is fetched.
 *
 * @example
 * expect(getModal()?.textContent).toContain('Connect wallet')
 */
export const getModal = (): ShadowRoot | undefined => findRoot()

/**
 * The name of the view that is shown, such as `Connect`; undefined while the modal is closed.
 *
 * @example
 * expect(getView()).toBe('Account')
 */
export const getView = (): string | undefined => findByPrefix('lk-view-')[0]?.name

/**
 * Waits for a view, or with `undefined` for the modal to be gone.
 *
 * @returns the view's element; undefined for a modal that is gone
 * @throws Error the view is not shown within 4 s; the message names the one that is
 * @example
 * const account = await waitForView('Account')
 * expect(account.textContent).toContain('Disconnect')
 */
export async function waitForView(name: string): Promise<HTMLElement>
export async function waitForView(name: undefined): Promise<undefined>
export async function waitForView(name: string | undefined): Promise<HTMLElement | undefined> {
  const missing = () => `Expected ${said(name)}, and the modal shows ${said(getView())}`
  const look = () => {
    const [shown] = findByPrefix('lk-view-')
    return shown?.name === name ? { element: shown?.element } : undefined
  }
  return (await waitFor(look, missing)).element
}

const said = (name: string | undefined): string => (name ? `the view ${name}` : 'no view')
