import { connect, openModal, openNetworks, selectNetwork, selectWallet } from '@latchkey/core'
import { type MockAdapterOptions, type MockWallet, mockNetworks } from '@latchkey/testing'
import type { Scene } from './scene.ts'
import { longName, networks, wallets } from './world.ts'

/** One provider in two families. */
const both = (wallet: MockWallet | undefined, identity = {}): MockWallet => ({
  connectorId: 'io.orbit',
  ...wallet,
  identity,
})
const solana = (found: readonly MockWallet[]): MockAdapterOptions => ({
  namespace: 'solana',
  networks: mockNetworks('solana').map((network) => ({
    ...network,
    name: network.id === 'main' ? 'Solana' : 'Solana test network',
  })),
  wallets: found,
})
const orbit = both(wallets[0])
const long = both({ ...orbit, name: longName }, {})

const choose: Scene['play'] = ({ latchkey }) => {
  openModal(latchkey)
  selectWallet(latchkey, { walletId: 'io.orbit' })
}
const toSolana: Scene['play'] = async ({ latchkey }) => {
  await connect(latchkey, { walletId: 'io.orbit', namespace: 'eip155' })
  openModal(latchkey)
  openNetworks(latchkey)
  await selectNetwork(latchkey, { caipNetworkId: 'solana:main' })
}

export const families: readonly Scene[] = [
  {
    view: 'ConnectingMultiChain',
    state: 'families',
    world: { networks, wallets: [orbit] },
    families: [solana([orbit])],
    play: choose,
    until: 'lk-family-solana',
  },
  {
    view: 'ConnectingMultiChain',
    state: 'long-text',
    world: { networks, wallets: [long] },
    families: [solana([long])],
    play: choose,
    until: 'lk-family-solana',
  },
  {
    view: 'ConnectingMultiChain',
    state: 'gone',
    play: ({ latchkey }) => openModal(latchkey, 'ConnectingMultiChain', { walletId: 'Ghost' }),
  },
  {
    view: 'SwitchActiveChain',
    state: 'another-wallet',
    families: [solana(wallets.slice(1, 3))],
    play: toSolana,
    until: 'lk-switch-chain',
  },
  {
    view: 'SwitchActiveChain',
    state: 'same-wallet',
    world: { networks, wallets: [long] },
    families: [solana([long])],
    play: toSolana,
    until: 'lk-switch-same',
  },
  {
    view: 'SwitchActiveChain',
    state: 'unknown',
    play: ({ latchkey }) =>
      openModal(latchkey, 'SwitchActiveChain', { caipNetworkId: 'eip155:999' }),
  },
]
