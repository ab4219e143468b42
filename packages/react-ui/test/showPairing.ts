import {
  type CustomWallet,
  type Latchkey,
  type LatchkeyConfig,
  openModal,
  pairingAtom,
} from '@latchkey/core'
import { selectWallet } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockClock, mockConnector, relayWallet } from '@latchkey/testing'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, modal, showApp, waitForView } from './showApp.tsx'

/** A wallet with every way to reach it. */
export const heron: CustomWallet = {
  id: 'heron',
  name: 'Heron',
  rdns: 'app.heron',
  mobile_link: 'heron://',
  webapp_link: 'https://app.heron.example',
  desktop_link: 'heron-desktop://',
  chrome_store: 'https://store.example/heron',
  app_store: 'https://apps.example/heron',
}

/** A page with a relay, wallets behind it and a manual clock. */
export function startPairing({
  relay = mockConnector(),
  isPhone = false,
  openLink,
  ...config
}: {
  relay?: ReturnType<typeof mockConnector>
  isPhone?: boolean
  openLink?: (url: string) => void
} & LatchkeyConfig = {}) {
  const clock = mockClock(1_000)
  const opened: string[] = []
  const events: string[] = []
  const online = new Set<(isOnline: boolean) => void>()
  const platform: Latchkey['platform'] = {
    isBrowser: true,
    isMobile: () => isPhone,
    page: () => ({ url: 'https://shop.test/', domain: 'shop.test' }),
    openLink: openLink ?? ((url) => void opened.push(url)),
    ...(isPhone && { phoneSystem: () => 'ios' as const }),
    isOnline: () => true,
    watchOnline(onChange) {
      online.add(onChange)
      return () => online.delete(onChange)
    },
  }
  const app = showApp(null, {
    mock: mockAdapter({ wallets: [relayWallet, { connectorId: 'io.orbit', name: 'Orbit' }] }),
    config: {
      connectors: [relay.factory],
      customWallets: [heron],
      clock,
      platform,
      onEvent: ({ props }) => void events.push(props.event),
      ...config,
    },
  })
  const setOnline = (isOnline: boolean) => {
    for (const change of online) change(isOnline)
  }
  const pairing = () => app.latchkey.store.get(pairingAtom)
  return { ...app, relay, clock, opened, events, setOnline, pairing }
}
export const click = async (testId: string) =>
  userEvent.click(page.elementLocator(await find(testId)))
export const text = () => modal().querySelector('[part=view]')?.textContent ?? ''
export const says = (expected: string) => waitFor(() => expect(text()).toContain(expected))

/** Shows the code, as from the relay's row. */
export async function showCode(config: Parameters<typeof startPairing>[0] = {}) {
  const world = startPairing(config)
  openModal(world.latchkey, 'Connect')
  await waitForView('Connect')
  await click('lk-wallet-walletConnect')
  await waitForView('ConnectingWalletConnect')
  return world
}
/** Chooses the wallet from the list. */
export async function choose(config: Parameters<typeof startPairing>[0] = {}) {
  const world = startPairing(config)
  openModal(world.latchkey, 'Connect')
  await waitForView('Connect')
  selectWallet(world.latchkey, { walletId: 'heron' })
  await waitForView('ConnectingWalletConnect')
  return world
}
