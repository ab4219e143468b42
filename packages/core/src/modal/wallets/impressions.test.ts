import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../../test/setup.ts'
import { findWallet } from '../../connectors/findWallet.ts'
import { getWalletLinks } from '../../connectors/getWalletLinks.ts'
import { selectWallet } from '../connect/selectWallet.ts'
import { trackWalletLink } from '../help/openHelp.ts'
import { closeModal } from '../router/closeModal.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom } from '../router/state.ts'
import { trackWalletImpressions } from './trackWallets.ts'

const ranked = {
  id: 'a1',
  name: 'Aster',
  order: 3,
  rdns: 'io.aster',
  app_store: 'https://a.example',
}
const unranked = { id: 'b2', name: 'Birch' }

test('a visible wallet is tracked once while the modal is open, with its rank and index', () => {
  const { latchkey, events } = setup()
  openModal(latchkey)
  events.length = 0
  const seen = [
    { name: 'Aster', entry: ranked, displayIndex: 0 },
    { name: 'Birch', entry: unranked, displayIndex: 1 },
    { name: 'Stranger', entry: undefined, displayIndex: 2 },
  ]
  trackWalletImpressions(latchkey, seen, { view: 'Connect' })
  trackWalletImpressions(latchkey, seen, { view: 'AllWallets' })
  expect(events).toEqual([
    [
      'WALLET_IMPRESSION_V2',
      {
        items: [
          {
            name: 'Aster',
            walletRank: 3,
            explorerId: 'a1',
            rdnsId: 'io.aster',
            view: 'Connect',
            displayIndex: 0,
          },
        ],
      },
    ],
  ])
  closeModal(latchkey)
  openModal(latchkey)
  events.length = 0
  trackWalletImpressions(latchkey, seen, { view: 'AllWallets', query: 'as', certified: true })
  expect(events).toMatchObject([
    ['WALLET_IMPRESSION_V2', { items: [{ view: 'AllWallets', query: 'as', certified: true }] }],
  ])
})

test('a wallet that is not installed leads to its downloads; the event has its rank, index and view', () => {
  const { latchkey, events } = setup()
  openModal(latchkey, 'AllWallets')
  events.length = 0
  selectWallet(latchkey, { walletId: 'a1', entry: ranked, displayIndex: 12 })
  expect(latchkey.store.get(locationAtom)).toMatchObject({
    view: 'Downloads',
    params: { walletId: 'a1' },
  })
  expect(findWallet(latchkey, { walletId: 'a1' })?.entry).toBe(ranked)
  trackWalletLink(latchkey, { walletId: 'a1', type: 'app_store' })
  expect(events).toEqual([
    [
      'SELECT_WALLET',
      {
        name: 'Aster',
        platform: 'unsupported',
        displayIndex: 12,
        walletRank: 3,
        view: 'AllWallets',
      },
    ],
    ['GET_WALLET', { name: 'Aster', type: 'app_store', explorerId: 'a1', walletRank: 3 }],
  ])
})

test('an entry of a wallet that is installed leads to the view that connects it', async () => {
  const { latchkey, mock } = setup()
  mock.announce({ connectorId: 'io.aster', name: 'Aster', rdns: 'io.aster' })
  await waitForIdle()
  openModal(latchkey, 'AllWallets')
  selectWallet(latchkey, { walletId: 'a1', entry: ranked })
  expect(latchkey.store.get(locationAtom)).toMatchObject({
    view: 'ConnectingExternal',
    params: { walletId: 'io.aster' },
  })
})

test('a phone shows its own store and the website, unless other links are the only ones', () => {
  const all = {
    chrome_store: 'https://c.example',
    app_store: 'https://a.example',
    play_store: 'https://p.example',
    homepage: 'https://h.example',
  }
  const types = (wallet: object, system?: 'ios' | 'android') =>
    getWalletLinks(wallet, system).map(({ type }) => type)
  expect(types(all, 'ios')).toEqual(['app_store', 'homepage'])
  expect(types(all, 'android')).toEqual(['play_store', 'homepage'])
  expect(types(all)).toEqual(['chrome_store', 'app_store', 'play_store', 'homepage'])
  expect(types({ chrome_store: all.chrome_store }, 'ios')).toEqual(['chrome_store'])
})
