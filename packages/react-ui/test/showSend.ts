import { connect, type LatchkeyConfig, openModal } from '@latchkey/core'
import { dataService, type Holding, holdings } from '@latchkey/scenes/dataService'
import { type MockAdapterOptions, mockAdapter, mockClock } from '@latchkey/testing'
import { page, userEvent } from 'vitest/browser'
import { find, showApp, waitForView, wallet } from './showApp.tsx'

/** Presses the element with this test id. */
export const press = async (testId: string): Promise<void> =>
  userEvent.click(page.elementLocator(await find(testId)))

/** Types into the field with this test id, in place of what it has. */
export const write = async (testId: string, text: string): Promise<void> =>
  userEvent.fill(page.elementLocator(await find(testId)), text)

/** The value of the field with this test id. */
export const readField = async (testId: string): Promise<string> =>
  ((await find(testId)) as HTMLInputElement).value

/** The account of a connected wallet with these tokens. */
export async function showTokens(
  list: readonly Holding[] = holdings,
  options: MockAdapterOptions = {},
  config: LatchkeyConfig = {},
) {
  const clock = mockClock(1_000)
  const mock = mockAdapter({ wallets: [wallet], ...options })
  const app = showApp(null, { mock, config: { clock, ...dataService(list), ...config } })
  await connect(app.latchkey, { walletId: wallet.connectorId })
  openModal(app.latchkey)
  await waitForView('Account')
  await find('lk-token-native')
  return { ...app, clock }
}

/** The form of Send, as a press on Send opens it. */
export async function showSend(...options: Parameters<typeof showTokens>) {
  const app = await showTokens(...options)
  await press('lk-send')
  await waitForView('WalletSend')
  await find('lk-send-max')
  return app
}
