import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.ts'
import { connect } from '../../connect/connect.ts'
import { acceptLegal } from '../../connectors/legal.ts'
import { closeModal } from '../router/closeModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { openWallet } from './openWallet.ts'

const wallets = ['alder', 'birch'].map((connectorId) => ({ connectorId, name: connectorId }))

function world(config = {}) {
  const instance = setup(config, mockAdapter({ wallets }))
  const { store } = instance.latchkey
  return {
    ...instance,
    click: (walletId: string) => {
      openWallet(instance.latchkey, { walletId })
      expect(store.get(modalAtom).isOpen).toBe(true)
      const { view, params } = store.get(locationAtom)
      return [view, params]
    },
  }
}

test('a click opens the connection request and is tracked', () => {
  const { click, events } = world()
  events.length = 0
  expect(click('alder')).toEqual(['ConnectingExternal', { walletId: 'alder' }])
  expect(events.map(([name]) => name)).toEqual(['MODAL_OPEN', 'SELECT_WALLET'])
})

test('once it is connected its account is shown, and the connections while another one is active', async () => {
  const { latchkey, click } = world()
  await connect(latchkey, { walletId: 'alder' })
  expect(click('alder')).toEqual(['Account', undefined])
  closeModal(latchkey)
  expect(click('birch')).toEqual(['ConnectingExternal', { walletId: 'birch' }])
  await connect(latchkey, { walletId: 'birch' })
  expect(click('alder')).toEqual(['Profile', undefined])
})

test('a wallet that is not installed leads to its downloads, or to the other wallets', () => {
  const { click } = world({
    customWallets: [{ id: 'fox', name: 'Fox', homepage: 'https://fox.example' }],
  })
  expect(click('fox')).toEqual(['Downloads', { walletId: 'fox' }])
  expect(click('nobody')).toEqual(['Connect', undefined])
})

test('security: required terms cannot be bypassed', () => {
  const { latchkey, click } = world({
    termsConditionsUrl: 'https://shop.test/terms',
    features: { legalCheckbox: true },
  })
  expect(click('alder')).toEqual(['Connect', undefined])
  acceptLegal(latchkey, true)
  expect(click('alder')).toEqual(['ConnectingExternal', { walletId: 'alder' }])
})
