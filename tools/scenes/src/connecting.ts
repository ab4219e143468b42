import { connect, openModal } from '@latchkey/core'
import {
  locationAtom,
  navigate,
  notify,
  RequestPendingError,
  successAtom,
  TimedOutError,
  UserRejectedError,
  WalletMismatchError,
} from '@latchkey/core/modal'
import type { Scene } from './scene.ts'
import { legal, longWallets, manyWallets, wallets } from './world.ts'

/** Selects a wallet from the list, which does not answer at once. */
const choose: Scene['play'] = ({ latchkey }) => {
  openModal(latchkey)
  navigate(latchkey, 'ConnectingExternal', { walletId: 'io.orbit' })
}

/** The connection request fails with `error`. */
const failing = (state: string, error: unknown): Scene => ({
  view: 'ConnectingExternal',
  state,
  world: { fails: { connect: error } },
  play: choose,
  until: 'lk-try-again',
})

/** What a view shows while the modal closes after a success, held still. */
export const showSuccess = (
  { latchkey: { store } }: Parameters<Scene['play']>[0],
  result: 'connected' | 'signedIn',
) => store.set(successAtom, { result, key: store.get(locationAtom).key })

export const connecting: readonly Scene[] = [
  { view: 'Connect', state: 'wallets', play: ({ latchkey }) => openModal(latchkey) },
  {
    view: 'Connect',
    state: 'one-wallet',
    world: { wallets: wallets.slice(0, 1) },
    play: ({ latchkey }) => openModal(latchkey),
  },
  {
    view: 'Connect',
    state: 'terms',
    config: legal,
    play: ({ latchkey }) => openModal(latchkey),
  },
  {
    view: 'Connect',
    state: 'terms-to-tick',
    config: { ...legal, features: { legalCheckbox: true } },
    play: ({ latchkey }) => openModal(latchkey),
  },
  {
    view: 'Connect',
    state: 'another',
    async play({ latchkey }) {
      await connect(latchkey, { walletId: 'io.orbit' })
      openModal(latchkey, 'Connect')
    },
  },
  {
    view: 'Connect',
    state: 'empty',
    world: { wallets: [] },
    play: ({ latchkey }) => openModal(latchkey),
  },
  {
    view: 'Connect',
    state: 'many',
    world: { wallets: manyWallets },
    play: ({ latchkey }) => openModal(latchkey),
  },
  {
    view: 'Connect',
    state: 'long-text',
    world: { wallets: longWallets },
    config: legal,
    play: ({ latchkey }) => openModal(latchkey),
  },
  {
    view: 'Connect',
    state: 'offline',
    isOffline: true,
    play: ({ latchkey }) => openModal(latchkey),
    until: 'lk-offline',
  },
  {
    view: 'Connect',
    state: 'notice',
    play({ latchkey }) {
      openModal(latchkey)
      const messageId = 'account.disconnectFailed'
      notify(latchkey, { variant: 'error', messageId, text: 'Failed to disconnect' })
    },
    until: 'lk-notice',
  },
  {
    view: 'ConnectingExternal',
    state: 'waiting',
    world: { hold: ['connect'] },
    play: choose,
    until: 'lk-cancel',
  },
  {
    view: 'ConnectingExternal',
    state: 'waiting-long',
    world: { hold: ['connect'], wallets: longWallets },
    async play(hands) {
      choose(hands)
      // The view's timeout starts with the wallet request. Before that the fetch timeouts run, which must not expire.
      while (!hands.mock.waiting.includes('connect')) await new Promise(requestAnimationFrame)
      hands.clock.advance(8_000)
    },
    until: 'lk-cancel',
  },
  {
    view: 'ConnectingExternal',
    state: 'connected',
    world: { hold: ['connect'] },
    async play(hands) {
      choose(hands)
      while (!hands.mock.waiting.includes('connect')) await new Promise(requestAnimationFrame)
      showSuccess(hands, 'connected')
    },
  },
  failing('declined', new UserRejectedError()),
  failing('pending', new RequestPendingError()),
  failing('mismatch', new WalletMismatchError('chain', 'it is on another one')),
  failing('timed-out', new TimedOutError('connect', 300_000)),
  failing('failed', new Error('out of order')),
  {
    view: 'ConnectingExternal',
    state: 'gone',
    play({ latchkey }) {
      openModal(latchkey)
      navigate(latchkey, 'ConnectingExternal', { walletId: 'Ghost' })
    },
    until: 'lk-try-again',
  },
]
