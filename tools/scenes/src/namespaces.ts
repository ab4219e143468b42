import { connect, disconnect, openModal } from '@latchkey/core'
import { openNetworks, selectNetwork, selectWallet } from '@latchkey/core/modal'
import { type MockAdapterOptions, type MockWallet, mockNetworks } from '@latchkey/testing'
import type { Scene } from './scene.ts'
import { longName, networks, wallets } from './world.ts'

/** One provider in two namespaces. */
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

/** A Bitcoin-only wallet. */
const lantern: MockWallet = {
  ...(wallets[3] as MockWallet),
  accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
}
const bitcoin: MockAdapterOptions = {
  namespace: 'bip122',
  networks: mockNetworks('bip122').map((network) => ({
    ...network,
    name: network.id === 'main' ? 'Bitcoin' : 'Bitcoin test network',
  })),
  wallets: [lantern],
}
const threeNamespaces: Pick<Scene, 'namespaces' | 'world'> = {
  world: { networks, wallets: [orbit, ...wallets.slice(1, 3)] },
  namespaces: [solana([orbit]), bitcoin],
}

/** One extension that announces itself for Solana as another wallet. */
const twoRows: Pick<Scene, 'namespaces'> = {
  namespaces: [solana([{ ...wallets[0], connectorId: 'ws:Orbit' }])],
}

export const namespaces: readonly Scene[] = [
  {
    view: 'Connect',
    state: 'one-name',
    ...twoRows,
    play: ({ latchkey }) => openModal(latchkey),
    until: 'lk-wallet-ws:Orbit',
  },
  {
    view: 'Connect',
    state: 'lookalikes',
    ...twoRows,
    world: { wallets: [...wallets, { connectorId: 'com.evil', rdns: 'com.evil', name: 'ORBIT' }] },
    play: ({ latchkey }) => openModal(latchkey),
    until: 'lk-wallet-com.evil',
  },
  {
    view: 'AllWallets',
    state: 'one-name',
    ...twoRows,
    play: ({ latchkey }) => openModal(latchkey, 'AllWallets'),
    until: 'lk-wallet-card-ws:Orbit',
  },
  {
    view: 'ConnectingMultiChain',
    state: 'namespaces',
    world: { networks, wallets: [orbit] },
    namespaces: [solana([orbit])],
    play: choose,
    until: 'lk-family-solana',
  },
  {
    view: 'ConnectingMultiChain',
    state: 'long-text',
    world: { networks, wallets: [long] },
    namespaces: [solana([long])],
    play: choose,
    until: 'lk-family-solana',
  },
  {
    view: 'ConnectingMultiChain',
    state: 'gone',
    play: ({ latchkey }) =>
      openModal(latchkey, 'ConnectingMultiChain', { params: { walletId: 'Ghost' } }),
  },
  {
    view: 'SwitchActiveChain',
    state: 'another-wallet',
    namespaces: [solana(wallets.slice(1, 3))],
    play: toSolana,
    until: 'lk-switch-chain',
  },
  {
    view: 'SwitchActiveChain',
    state: 'same-wallet',
    world: { networks, wallets: [long] },
    namespaces: [solana([long])],
    play: toSolana,
    until: 'lk-switch-same',
  },
  {
    view: 'SwitchActiveChain',
    state: 'unknown',
    play: ({ latchkey }) =>
      openModal(latchkey, 'SwitchActiveChain', { params: { caipNetworkId: 'eip155:999' } }),
  },
  {
    view: 'Profile',
    state: 'namespaces',
    ...threeNamespaces,
    async play({ latchkey }) {
      await connect(latchkey, { walletId: 'app.fern', namespace: 'eip155' })
      await disconnect(latchkey, { connectorId: 'app.fern' })
      await connect(latchkey, { walletId: 'xyz.lantern', namespace: 'bip122' })
      await connect(latchkey, { walletId: 'io.orbit', namespace: 'solana' })
      await connect(latchkey, { walletId: 'io.orbit', namespace: 'eip155' })
      openModal(latchkey, 'Profile')
    },
  },
  {
    view: 'Networks',
    state: 'namespaces',
    ...threeNamespaces,
    play: ({ latchkey }) => openModal(latchkey, 'Networks'),
  },
  {
    view: 'UnsupportedChain',
    state: 'namespaces',
    world: solana([orbit]),
    namespaces: [{ networks, wallets: [orbit] }, bitcoin],
    async play({ latchkey, mock }) {
      await connect(latchkey, { walletId: 'io.orbit', namespace: 'solana' })
      mock.emitChain('io.orbit', 'solana:other')
      openModal(latchkey)
    },
  },
]
