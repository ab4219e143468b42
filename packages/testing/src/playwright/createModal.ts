import type { Locator, Page } from '@playwright/test'
import { testIds } from '../testIds.ts'

/** The modal and its buttons, found by the public test ids. */
export type Modal = {
  readonly root: Locator
  readonly title: Locator
  readonly address: Locator
  readonly balance: Locator
  readonly notice: Locator
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly networkButton: Locator
  /** The root of a view; visible while the view is shown. */
  view(name: string): Locator
  wallet(rowId: string): Locator
  network(caipNetworkId: string): Locator
  /** Clicks the connect or account button, whichever the page shows, and waits for the modal. */
  open(): Promise<void>
  /** Clicks the X and waits until the modal has closed. */
  close(): Promise<void>
  back(): Promise<void>
  pickWallet(rowId: string): Promise<void>
  pickNetwork(caipNetworkId: string): Promise<void>
  disconnect(): Promise<void>
}

/**
 * Creates the `modal` of a page.
 *
 * @param scope the element with the buttons; default the whole page. Required for two modals on one page.
 */
export function createModal(page: Page, scope: Page | Locator = page): Modal {
  const find = (id: string) => page.getByTestId(id)
  const root = find(testIds.modal)
  const connectButton = scope.getByTestId(testIds.connectButton)
  const accountButton = scope.getByTestId(testIds.accountButton)

  return {
    root,
    title: find(testIds.headerTitle),
    address: root.getByTestId(testIds.address),
    // With a data service, the row of the native token shows it.
    balance: root
      .getByTestId(testIds.balance)
      .or(root.getByTestId(testIds.token('native')))
      .first(),
    notice: find(testIds.notice),
    connectButton,
    accountButton,
    networkButton: scope.getByTestId(testIds.networkButton),
    view: (name) => find(testIds.view(name)),
    wallet: (rowId) => find(testIds.wallet(rowId)),
    network: (caipNetworkId) => find(testIds.network(caipNetworkId)),
    async open() {
      await connectButton.or(accountButton).first().click()
      await root.waitFor()
    },
    async close() {
      await find(testIds.close).click()
      await root.waitFor({ state: 'hidden' })
    },
    back: () => find(testIds.back).click(),
    pickWallet: (rowId) => find(testIds.wallet(rowId)).click(),
    pickNetwork: (caipNetworkId) => find(testIds.network(caipNetworkId)).click(),
    disconnect: () => find(testIds.disconnect).click(),
  }
}
