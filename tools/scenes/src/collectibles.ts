import { connect, openModal } from '@latchkey/core'
import { navigate, selectAccountTab } from '@latchkey/core/modal'
import { collection, hostileCollection, manyCollectibles, wholeCollectible } from './collection.ts'
import { dataService, holdings } from './dataService.ts'
import type { Scene } from './scene.ts'

type Latchkey = Parameters<typeof connect>[0]

const config = (collectibles: readonly (readonly object[])[] | null) =>
  dataService(holdings, { collectibles })

async function open(latchkey: Latchkey, view?: 'Collectibles') {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey, view)
}
const play: Scene['play'] = ({ latchkey }) => open(latchkey, 'Collectibles')

export const collectibles: readonly Scene[] = [
  {
    view: 'Account',
    state: 'collectibles',
    config: config(collection),
    async play({ latchkey }) {
      await open(latchkey)
      selectAccountTab(latchkey, 'collectibles')
    },
    until: 'lk-collectibles-all',
  },
  {
    view: 'Account',
    state: 'collectibles-empty',
    config: config([[]]),
    async play({ latchkey }) {
      await open(latchkey)
      selectAccountTab(latchkey, 'collectibles')
    },
  },
  {
    view: 'Collectible',
    state: 'whole',
    async play({ latchkey }) {
      await open(latchkey)
      navigate(latchkey, 'Collectible', { collectible: wholeCollectible })
    },
    until: 'lk-collectible-explorer',
  },
  {
    view: 'Collectible',
    state: 'hostile',
    async play({ latchkey }) {
      await open(latchkey)
      const text = 'A'.repeat(200)
      const collectible = {
        ...{ ...wholeCollectible, name: text, collectionName: `\u202e${text}` },
        ...{ tokenId: '9'.repeat(78), quantity: '9'.repeat(60) },
      }
      navigate(latchkey, 'Collectible', { collectible })
    },
    until: 'lk-collectible-explorer',
  },
  {
    view: 'Collectibles',
    state: 'grid',
    config: config(collection),
    play,
    until: 'lk-collectibles-spam',
  },
  {
    view: 'Collectibles',
    state: 'hostile',
    config: config(hostileCollection),
    play,
    until: 'lk-collectibles-spam',
  },
  {
    view: 'Collectibles',
    state: 'many',
    config: config(manyCollectibles),
    play,
    until: 'lk-collectibles-next',
  },
  { view: 'Collectibles', state: 'empty', config: config([[]]), play },
  {
    view: 'Collectibles',
    state: 'failed',
    config: config(null),
    play,
    until: 'lk-collectibles-retry',
  },
  {
    view: 'Collectibles',
    state: 'none',
    play: ({ latchkey }) => openModal(latchkey, 'Collectibles'),
  },
]
