import { connect, disconnect, openModal } from '@latchkey/core'
import { notify } from '@latchkey/core/modal'
import type { Scene } from './scene.ts'
import { longNetworks, longWallets } from './world.ts'

/** Connects wallets in order; the last one becomes active. */
const connectAll = async (latchkey: Parameters<typeof connect>[0], walletIds: string[]) => {
  for (const walletId of walletIds) await connect(latchkey, { walletId })
}

const showAccount: Scene['play'] = async ({ latchkey }) => {
  await connectAll(latchkey, ['io.orbit'])
  openModal(latchkey)
}

export const account: readonly Scene[] = [
  { view: 'Account', state: 'balance', play: showAccount, until: 'lk-balance' },
  {
    view: 'Account',
    state: 'loading',
    world: { hold: ['getBalance'] },
    play: showAccount,
  },
  {
    view: 'Account',
    state: 'unknown',
    world: { fails: { getBalance: new Error('down') } },
    play: showAccount,
    until: 'lk-balance-retry',
  },
  {
    view: 'Account',
    state: 'zero',
    world: { balance: 0n },
    play: showAccount,
    until: 'lk-balance',
  },
  {
    view: 'Account',
    state: 'long-text',
    world: {
      wallets: longWallets,
      networks: longNetworks,
      balance: 123_456_789_012_345n * 10n ** 15n,
    },
    play: showAccount,
    until: 'lk-balance',
  },
  {
    view: 'Account',
    state: 'offline',
    isOffline: true,
    world: { fails: { getBalance: new Error('down') } },
    play: showAccount,
    until: 'lk-offline',
  },
  {
    view: 'Account',
    state: 'copied',
    async play(hands) {
      await showAccount(hands)
      const messageId = 'account.copied'
      notify(hands.latchkey, { variant: 'success', messageId, text: 'Address copied' })
    },
    until: 'lk-notice',
  },
  { view: 'Account', state: 'none', play: ({ latchkey }) => openModal(latchkey, 'Account') },
  { view: 'Profile', state: 'empty', play: ({ latchkey }) => openModal(latchkey, 'Profile') },
  {
    view: 'Profile',
    state: 'one',
    async play({ latchkey }) {
      await connectAll(latchkey, ['io.orbit'])
      openModal(latchkey, 'Profile')
    },
  },
  {
    view: 'Profile',
    state: 'several',
    async play({ latchkey }) {
      await connectAll(latchkey, ['app.fern', 'io.orbit', 'dev.tide'])
      await disconnect(latchkey, { connectorId: 'dev.tide' })
      openModal(latchkey, 'Profile')
    },
  },
  {
    view: 'Profile',
    state: 'long-text',
    world: { wallets: longWallets },
    async play({ latchkey }) {
      await connectAll(latchkey, ['dev.tide', 'app.fern', 'io.orbit'])
      await disconnect(latchkey, { connectorId: 'io.orbit' })
      openModal(latchkey, 'Profile')
    },
  },
]
