import { openModal } from '@latchkey/core'
import { navigate, selectWallet } from '@latchkey/core/modal'
import { entries, entryId, longEntries, registry } from './registry.ts'
import type { Scene } from './scene.ts'

const known = registry(entries)
const open: Scene['play'] = ({ latchkey }) => openModal(latchkey)
const showAll: Scene['play'] = ({ latchkey }) => {
  openModal(latchkey)
  navigate(latchkey, 'AllWallets')
}

export const catalogue: readonly Scene[] = [
  {
    view: 'Connect',
    state: 'registry',
    world: { wallets: [{ connectorId: 'io.orbit', name: 'Orbit', rdns: 'io.orbit' }] },
    config: { ...known, featuredWalletIds: [entryId(4)] },
    play: open,
    until: `lk-wallet-${entryId(1)}`,
  },
  {
    view: 'AllWallets',
    state: 'list',
    config: known,
    play: showAll,
    until: `lk-wallet-card-${entryId(4)}`,
  },
  {
    view: 'AllWallets',
    state: 'long-text',
    config: registry(longEntries),
    play: showAll,
    until: `lk-wallet-card-${entryId(4)}`,
  },
  {
    view: 'AllWallets',
    state: 'search',
    config: known,
    play: showAll,
    until: `lk-wallet-card-${entryId(20)}`,
    type: { into: 'lk-wallet-search', text: 'cedar' },
  },
  {
    view: 'AllWallets',
    state: 'failed',
    config: registry([], { isDown: () => true }),
    play: showAll,
    until: 'lk-try-again',
  },
  {
    view: 'AllWallets',
    state: 'offline',
    isOffline: true,
    config: { ...known, fetch: () => new Promise(() => undefined) },
    play: showAll,
    until: 'lk-offline',
  },
  {
    view: 'AllWallets',
    state: 'empty',
    world: { wallets: [] },
    config: registry([]),
    play: showAll,
  },
  {
    view: 'Downloads',
    state: 'entry',
    config: known,
    play(hands) {
      showAll(hands)
      const [entry] = entries
      selectWallet(hands.latchkey, { walletId: entryId(0), entry })
    },
  },
]
