import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.ts'
import { getWalletLinks } from '../../connectors/getWalletLinks.ts'
import { suggestedWalletsAtom } from '../../wallets/suggestedWalletsAtom.ts'
import { goBack } from '../router/goBack.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom } from '../router/state.ts'
import { openGetWallet, openNetworkHelp, openWalletHelp, trackWalletLink } from './openHelp.ts'

const fox = {
  id: 'fox',
  name: 'Fox',
  rdns: 'example.fox',
  homepage: 'https://fox.example',
  chrome_store: 'https://store.example/fox',
  app_store: 'https://apps.example/fox',
  play_store: 'https://play.example/fox',
}
const wallet = (id: string) => ({ id, name: id, homepage: `https://${id}.example` })
const getView = ({ latchkey }: ReturnType<typeof setup>) => latchkey.store.get(locationAtom).view

test('the question mark leads to the help on wallets, on to downloads, and back', () => {
  const world = setup()
  const { latchkey, events } = world
  openModal(latchkey)
  events.length = 0
  openWalletHelp(latchkey)
  expect(getView(world)).toBe('WhatIsAWallet')
  openGetWallet(latchkey)
  expect(getView(world)).toBe('GetWallet')
  goBack(latchkey)
  goBack(latchkey)
  expect(getView(world)).toBe('Connect')
  expect(events).toEqual([
    ['CLICK_WALLET_HELP', {}],
    ['CLICK_GET_WALLET_HELP', {}],
  ])
})

test('the networks lead to the help on networks', () => {
  const world = setup()
  openModal(world.latchkey, 'Networks')
  world.events.length = 0
  openNetworkHelp(world.latchkey)
  expect(getView(world)).toBe('WhatIsANetwork')
  expect(world.events).toEqual([['CLICK_NETWORK_HELP', {}]])
})

test('download links are ordered with the extension first and the homepage last', () => {
  expect(getWalletLinks(fox).map(({ type }) => type)).toEqual([
    'chrome_store',
    'app_store',
    'play_store',
    'homepage',
  ])
  expect(getWalletLinks({})).toEqual([])
})

test('a click on a download is tracked with wallet and store, by id and by rdns', () => {
  const { latchkey, events } = setup({ customWallets: [fox] })
  events.length = 0
  trackWalletLink(latchkey, { walletId: 'fox', type: 'app_store' })
  trackWalletLink(latchkey, { walletId: 'example.fox', type: 'homepage' })
  trackWalletLink(latchkey, { walletId: 'unknown', type: 'homepage' })
  expect(events).toEqual([
    ['GET_WALLET', { name: 'Fox', type: 'app_store' }],
    ['GET_WALLET', { name: 'Fox', type: 'homepage' }],
  ])
})

test('four wallets are suggested, featured ones first, none that is excluded or has no download', () => {
  const { latchkey } = setup({
    customWallets: [
      { id: 'nowhere', name: 'Nowhere' },
      ...['a', 'b', 'c', 'd', 'e', 'f'].map(wallet),
    ],
    featuredWalletIds: ['f', 'e'],
    excludeWalletIds: ['a'],
  })
  expect(latchkey.store.get(suggestedWalletsAtom).map(({ id }) => id)).toEqual(['f', 'e', 'b', 'c'])
  expect(setup().latchkey.store.get(suggestedWalletsAtom)).toEqual([])
})

test('security: a download link that is not http is rejected when the instance is created', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ''])
    expect(() => setup({ customWallets: [{ ...fox, chrome_store: url }] })).toThrow('chrome_store')
})
