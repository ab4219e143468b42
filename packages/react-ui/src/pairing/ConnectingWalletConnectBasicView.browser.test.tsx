import { activeConnectionAtom, openModal } from '@latchkey/core'
import { entries, entryId, registry } from '@latchkey/scenes/registry'
import { mockAdapter, mockConnector, relayWallet } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { decodeScreen } from '../../test/decodeScreen.ts'
import { all, find, waitForRemoval, waitForView } from '../../test/showApp.tsx'
import { click, says, startPairing } from '../../test/showPairing.ts'

test('a site without an adapter opens at the QR code, and connects', async () => {
  const namespace = mockAdapter({ wallets: [relayWallet] })
  const relay = mockConnector({ adapters: [namespace.factory] })
  const { latchkey } = startPairing({ ...registry(entries), adapters: [], relay })
  openModal(latchkey)
  await waitForView('ConnectingWalletConnectBasic')
  await find('lk-all-wallets')
  await find('lk-qr')
  expect(await decodeScreen()).toBe(relay.uris[0])
  relay.approve()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('walletConnect')
})

test('a wallet of two namespaces connects in the one that the modal was opened for', async () => {
  const namespaces = ['eip155', 'solana']
  const adapters = namespaces.map(
    (namespace) => mockAdapter({ namespace, wallets: [relayWallet] }).factory,
  )
  const relay = mockConnector({ namespaces, adapters })
  const { latchkey } = startPairing({ adapters: [], relay })
  openModal(latchkey, 'ConnectingWalletConnectBasic', { namespace: 'solana' })
  await find('lk-qr')
  relay.approve()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.namespace).toBe('solana')
})

test('security: no code is shown before terms that must be ticked are', async () => {
  const relay = mockConnector({
    adapters: [mockAdapter({ wallets: [relayWallet] }).factory],
  })
  const { latchkey } = startPairing({
    adapters: [],
    relay,
    termsConditionsUrl: 'https://shop.test/terms',
    features: { legalCheckbox: true },
  })
  openModal(latchkey)
  await waitForView('ConnectingWalletConnectBasic')
  await says('The code appears when you have agreed')
  expect(relay.uris).toEqual([])
  await click('lk-legal')
  await find('lk-qr')
})

test('on a phone it lists wallets, and shows no code while they are fetched', async () => {
  const relay = mockConnector({ adapters: [mockAdapter({ wallets: [relayWallet] }).factory] })
  let respond = () => {}
  const requested = new Promise<void>((resolve) => {
    respond = resolve
  })
  const known = registry(entries)
  const { latchkey } = startPairing({
    ...known,
    adapters: [],
    customWallets: [],
    relay,
    isPhone: true,
    fetch: async (input, init) => {
      await requested
      return (known.fetch as typeof fetch)(input, init)
    },
  })
  openModal(latchkey, 'ConnectingWalletConnectBasic')
  await waitForView('ConnectingWalletConnectBasic')
  expect((await find('lk-header-title')).textContent).toBe('Connect wallet')
  expect(all('lk-copy-link')).toEqual([])
  respond()
  await find(`lk-wallet-${entryId(0)}`)
  expect(all('lk-qr')).toEqual([])
})
