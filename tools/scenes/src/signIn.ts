import {
  activeNetworkAtom,
  type CaipNetworkId,
  cancelSignIn,
  connect,
  connectionsAtom,
  type LatchkeyConfig,
  openModal,
  signIn,
} from '@latchkey/core'
import {
  locationAtom,
  navigate,
  type SignInStep,
  signInStepAtom,
  UserRejectedError,
} from '@latchkey/core/modal'
import { showSuccess } from './connecting.ts'
import type { Scene } from './scene.ts'
import { longName, longNetworks, longWallets, wallets } from './world.ts'

type Siwx = NonNullable<LatchkeyConfig['siwx']>

/** A site where the visitor is signed out. */
const siwx: Siwx = {
  createMessage: async (account) => ({
    ...account,
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1',
    nonce: 'n',
    toString: () => `shop.test wants you to sign in with your account:\n${account.accountAddress}`,
  }),
  addSession: async () => undefined,
  setSessions: async () => undefined,
  revokeSession: async () => undefined,
  getSessions: async () => [],
}
const orbit = { accountAddress: wallets[0]?.accounts?.[0] ?? '' }
/** A site where the account of Orbit is signed in. */
const signedIn = (chainId: CaipNetworkId): Siwx => ({
  ...siwx,
  getSessions: async () => [
    { data: await siwx.createMessage({ ...orbit, chainId }), message: '', signature: '0x1234' },
  ],
})
const known = signedIn('eip155:1')
const metadata = { name: 'Corner Shop', description: '', url: 'https://shop.test', icons: [] }
const required: LatchkeyConfig = { siwx: { ...siwx, getRequired: () => true }, metadata }

const changed = () => new Promise(requestAnimationFrame)

/** Connects, which opens the sign-in view. */
const show: Scene['play'] = async ({ latchkey }) => {
  await connect(latchkey, { walletId: 'io.orbit' })
  while (latchkey.store.get(locationAtom).view !== 'SIWXSignMessage') await changed()
}

/** Starts a sign-in and waits until it reaches a step. */
const signUntil =
  (step: SignInStep): Scene['play'] =>
  async (hands) => {
    await show(hands)
    void signIn(hands.latchkey).catch(() => undefined)
    while (hands.latchkey.store.get(signInStepAtom) !== step) await changed()
  }

/** Fails to sign in. */
const failToSign: Scene['play'] = async (hands) => {
  await show(hands)
  await signIn(hands.latchkey).catch(() => undefined)
}

/** Opens the account view, which offers sign-in and sign-out. */
const showAccount: Scene['play'] = async ({ latchkey }) => {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey, 'Account')
}

/** A site whose session check never resolves. */
const pendingCheck: LatchkeyConfig = {
  siwx: { ...siwx, getSessions: () => new Promise(() => undefined) },
  metadata,
}

/** A site whose sign-out fails. */
const pendingSiwx: Siwx = {
  ...known,
  revokeSession: async () => {
    throw new Error('down')
  },
}

export const signInScenes: readonly Scene[] = [
  {
    view: 'ConnectingExternal',
    state: 'approved',
    config: pendingCheck,
    async play({ latchkey }) {
      openModal(latchkey)
      navigate(latchkey, 'ConnectingExternal', { walletId: 'io.orbit' })
      while (latchkey.store.get(connectionsAtom).length === 0) await changed()
    },
    until: 'lk-cancel',
  },
  {
    view: 'SwitchNetwork',
    state: 'switched',
    config: pendingCheck,
    async play({ latchkey }) {
      await connect(latchkey, { walletId: 'io.orbit' })
      openModal(latchkey, 'SwitchNetwork', { params: { caipNetworkId: 'eip155:137' } })
      while (latchkey.store.get(activeNetworkAtom).caipNetworkId !== 'eip155:137') await changed()
    },
    until: 'lk-cancel',
  },
  {
    view: 'SIWXSignMessage',
    state: 'signed-in',
    config: required,
    async play(hands) {
      await show(hands)
      showSuccess(hands, 'signedIn')
    },
  },
  { view: 'SIWXSignMessage', state: 'required', config: required, play: show },
  { view: 'SIWXSignMessage', state: 'optional', config: { siwx, metadata }, play: show },
  {
    view: 'SIWXSignMessage',
    state: 'waiting',
    config: required,
    world: { hold: ['signMessage'] },
    play: signUntil('signing'),
  },
  {
    view: 'SIWXSignMessage',
    state: 'verifying',
    config: { siwx: { ...siwx, addSession: () => new Promise(() => undefined) }, metadata },
    play: signUntil('verifying'),
  },
  {
    view: 'SIWXSignMessage',
    state: 'declined',
    config: required,
    world: { fails: { signMessage: new UserRejectedError() } },
    play: failToSign,
  },
  {
    view: 'SIWXSignMessage',
    state: 'unchecked',
    config: {
      siwx: {
        ...siwx,
        addSession: async () => {
          throw Object.assign(new Error('down'), { code: 'signInUnknown' })
        },
      },
      metadata,
    },
    play: failToSign,
  },
  {
    view: 'SIWXSignMessage',
    state: 'long-text',
    config: { ...required, metadata: { ...metadata, name: longName } },
    world: { wallets: longWallets, networks: longNetworks },
    play: show,
  },
  {
    view: 'SIWXSignMessage',
    state: 'none',
    config: required,
    play: ({ latchkey }) => openModal(latchkey, 'SIWXSignMessage'),
  },
  {
    view: 'ConnectingSiwe',
    state: 'text',
    config: { siwx, metadata },
    async play({ latchkey }) {
      await connect(latchkey, { walletId: 'io.orbit' })
      openModal(latchkey, 'ConnectingSiwe')
    },
  },
  {
    view: 'Account',
    state: 'signed-in',
    config: { siwx: known, metadata },
    play: showAccount,
    until: 'lk-session',
  },
  {
    view: 'Account',
    state: 'signed-out',
    config: { siwx, metadata },
    async play(hands) {
      await show(hands)
      await cancelSignIn(hands.latchkey)
      openModal(hands.latchkey, 'Account')
    },
    until: 'lk-session',
  },
  {
    view: 'Account',
    state: 'sign-out-failed',
    config: { siwx: pendingSiwx, metadata },
    play: showAccount,
    click: 'lk-session',
    until: 'lk-session',
  },
]
