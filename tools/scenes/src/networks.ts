import { connect, openModal } from '@latchkey/core'
import {
  ChainNotAddedError,
  navigate,
  openNetworks,
  UserRejectedError,
  WalletMismatchError,
} from '@latchkey/core/modal'
import type { Scene } from './scene.ts'
import { longNetworks, manyNetworks } from './world.ts'

const showNetworks: Scene['play'] = async ({ latchkey }) => {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  openNetworks(latchkey)
}

const switching: Scene['play'] = async (hands) => {
  await showNetworks(hands)
  navigate(hands.latchkey, 'SwitchNetwork', { caipNetworkId: 'eip155:137' })
}

/** The network switch fails with `error`. */
const failing = (state: string, error: unknown): Scene => ({
  view: 'SwitchNetwork',
  state,
  world: { fails: { switchNetwork: error } },
  play: switching,
  until: 'lk-try-again',
})

/** The wallet switches to a network that the site does not support. */
const strand: Scene['play'] = async ({ latchkey, mock }) => {
  await connect(latchkey, { walletId: 'io.orbit' })
  mock.emitChain('io.orbit', 'eip155:999')
  openModal(latchkey)
}

export const switches: readonly Scene[] = [
  { view: 'Networks', state: 'list', play: showNetworks },
  {
    view: 'Networks',
    state: 'not-connected',
    play: ({ latchkey }) => openModal(latchkey, 'Networks'),
  },
  { view: 'Networks', state: 'search', world: { networks: manyNetworks }, play: showNetworks },
  {
    view: 'Networks',
    state: 'no-match',
    world: { networks: manyNetworks },
    play: showNetworks,
    type: { into: 'lk-network-search', text: 'atlantis' },
  },
  {
    view: 'Networks',
    state: 'empty',
    world: { networks: [] },
    play: ({ latchkey }) => openModal(latchkey, 'Networks'),
  },
  { view: 'Networks', state: 'long-text', world: { networks: longNetworks }, play: showNetworks },
  {
    view: 'SwitchNetwork',
    state: 'waiting',
    world: { hold: ['switchNetwork'] },
    play: switching,
  },
  {
    view: 'SwitchNetwork',
    state: 'long-text',
    world: { networks: longNetworks, fails: { switchNetwork: new ChainNotAddedError() } },
    play: switching,
    until: 'lk-try-again',
  },
  failing('declined', new UserRejectedError()),
  failing('not-added', new ChainNotAddedError()),
  failing('mismatch', new WalletMismatchError('chain', 'it has not moved')),
  failing('failed', new Error('out of order')),
  { view: 'UnsupportedChain', state: 'list', play: strand },
  {
    view: 'UnsupportedChain',
    state: 'long-text',
    world: { networks: longNetworks },
    play: strand,
  },
]
