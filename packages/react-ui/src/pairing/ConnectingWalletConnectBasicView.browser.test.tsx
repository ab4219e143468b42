import { activeConnectionAtom, openModal } from '@latchkey/core'
import { mockAdapter, mockConnector, relayWallet } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { decodeScreen } from '../../test/decodeScreen.ts'
import { find, gone, settled } from '../../test/showApp.tsx'
import { press, says, startPairing } from '../../test/showPairing.ts'

test('a site without an adapter opens at the code, and connects', async () => {
  const family = mockAdapter({ wallets: [relayWallet] })
  const relay = mockConnector({ adapters: [family.factory] })
  const { latchkey } = startPairing({ adapters: [], relay })
  openModal(latchkey)
  await settled('ConnectingWalletConnectBasic')
  await find('lk-qr')
  expect(await decodeScreen()).toBe(relay.uris[0])
  relay.approve()
  await gone('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('walletConnect')
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
  await settled('ConnectingWalletConnectBasic')
  await says('The code appears when you have agreed')
  expect(relay.uris).toEqual([])
  await press('lk-legal')
  await find('lk-qr')
})
