import { type LatchkeyConfig, openModal } from '@latchkey/core'
import { EmbeddedWalletError } from '@latchkey/core/adapter'
import { connectEmbedded, startEmailLogin, verifyEmailCode } from '@latchkey/core/embedded'
import { navigate } from '@latchkey/core/modal'
import { submitEmail } from '@latchkey/core/modal/embedded'
import { emailWallet, type MockEmbeddedOptions, mockEmbedded } from '@latchkey/testing'
import type { Scene } from './scene.ts'
import { legal, wallets } from './world.ts'

type Play = Scene['play']

const email = 'ada@shop.example'
const newEmail = 'ada@home.example'
const longEmail = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
const world = { wallets: [...wallets, emailWallet] }
/** A browser without a wallet. */
const alone = { wallets: [emailWallet] }

const withEmail = (
  features: LatchkeyConfig['features'] = {},
  options?: MockEmbeddedOptions,
): LatchkeyConfig => ({ embedded: mockEmbedded(options).factory, features })

const open: Play = ({ latchkey }) => openModal(latchkey)

const submit =
  (address = email): Play =>
  async ({ latchkey }) => {
    openModal(latchkey)
    await submitEmail(latchkey, { email: address })
  }

const device = { step: 'VERIFY_DEVICE' } as const

/** The visitor presses "This was not me" on the page of the link. */
const declined: LatchkeyConfig = {
  embedded: (context) => ({
    ...mockEmbedded(device).factory(context),
    waitForDevice: () =>
      Promise.reject(new EmbeddedWalletError({ code: -32001, message: 'It was declined' })),
  }),
}

const later =
  (play: Play): Play =>
  async (controls) => {
    await play(controls)
    controls.clock.advance(30_000)
  }

/** Signs in, and opens the view of the connections. */
const signIn =
  (address = email): Play =>
  async ({ latchkey }) => {
    await startEmailLogin(latchkey, { email: address })
    await verifyEmailCode(latchkey, { code: '123456' })
    await connectEmbedded(latchkey)
    openModal(latchkey, 'Profile')
  }

const update =
  (view: 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'): Play =>
  async (controls) => {
    await signIn()(controls)
    navigate(controls.latchkey, view, { newEmail })
  }

const change =
  (address?: string): Play =>
  async (controls) => {
    await signIn(address)(controls)
    navigate(controls.latchkey, 'UpdateEmailWallet')
  }

export const embedded: readonly Scene[] = [
  { view: 'Connect', state: 'email', world, config: withEmail(), play: open, until: 'lk-email' },
  {
    view: 'Connect',
    state: 'email-first',
    world,
    config: { ...withEmail({ connectMethodsOrder: ['email', 'wallet'] }), ...legal },
    play: open,
    until: 'lk-email',
  },
  {
    view: 'Connect',
    state: 'email-alone',
    world: alone,
    config: withEmail(),
    play: open,
    until: 'lk-email',
  },
  {
    view: 'Connect',
    state: 'email-folded',
    world,
    config: withEmail({ collapseWallets: true, connectMethodsOrder: ['email', 'wallet'] }),
    play: open,
    until: 'lk-wallets',
  },
  {
    view: 'ConnectWallets',
    state: 'wallets',
    world,
    config: withEmail({ emailShowWallets: false }),
    play({ latchkey }) {
      openModal(latchkey)
      navigate(latchkey, 'ConnectWallets')
    },
  },
  {
    view: 'EmailLogin',
    state: 'empty',
    world,
    config: withEmail(),
    play: ({ latchkey }) => openModal(latchkey, 'EmailLogin'),
  },
  {
    view: 'EmailLogin',
    state: 'typed',
    world,
    config: withEmail(),
    play: ({ latchkey }) => openModal(latchkey, 'EmailLogin'),
    type: { into: 'lk-email', text: email },
  },
  {
    view: 'EmailLogin',
    state: 'invalid',
    world,
    config: withEmail(),
    play: ({ latchkey }) => openModal(latchkey, 'EmailLogin'),
    type: { into: 'lk-email', text: 'ada@shop' },
    click: 'lk-email-submit',
  },
  { view: 'EmailVerifyOtp', state: 'sent', world, config: withEmail(), play: submit() },
  {
    view: 'EmailVerifyOtp',
    state: 'later',
    world,
    config: withEmail(),
    play: later(submit()),
  },
  {
    view: 'EmailVerifyOtp',
    state: 'typed',
    world,
    config: withEmail(),
    play: submit(),
    type: { into: 'lk-code', text: '123' },
  },
  {
    view: 'EmailVerifyOtp',
    state: 'wrong',
    world,
    config: withEmail(),
    play: submit(),
    type: { into: 'lk-code', text: '000000' },
  },
  {
    view: 'EmailVerifyOtp',
    state: 'long-text',
    world,
    config: withEmail(),
    play: submit(longEmail),
  },
  {
    view: 'EmailVerifyDevice',
    state: 'waiting',
    world,
    config: withEmail({}, device),
    play: submit(),
  },
  {
    view: 'EmailVerifyDevice',
    state: 'later',
    world,
    config: withEmail({}, device),
    play: later(submit()),
  },
  { view: 'EmailVerifyDevice', state: 'declined', world, config: declined, play: submit() },
  {
    view: 'EmailVerifyDevice',
    state: 'long-text',
    world,
    config: withEmail({}, device),
    play: submit(longEmail),
  },
  { view: 'Profile', state: 'email', world, config: withEmail(), play: signIn() },
  {
    view: 'Profile',
    state: 'email-long-text',
    world,
    config: withEmail(),
    play: signIn(longEmail),
  },
  { view: 'UpdateEmailWallet', state: 'current', world, config: withEmail(), play: change() },
  {
    view: 'UpdateEmailWallet',
    state: 'typed',
    world,
    config: withEmail(),
    play: change(),
    type: { into: 'lk-new-email', text: newEmail },
  },
  {
    view: 'UpdateEmailWallet',
    state: 'invalid',
    world,
    config: withEmail(),
    play: change(),
    type: { into: 'lk-new-email', text: 'ada@home' },
    click: 'lk-save',
  },
  {
    view: 'UpdateEmailPrimaryOtp',
    state: 'sent',
    world,
    config: withEmail(),
    play: update('UpdateEmailPrimaryOtp'),
  },
  {
    view: 'UpdateEmailSecondaryOtp',
    state: 'sent',
    world,
    config: withEmail(),
    play: update('UpdateEmailSecondaryOtp'),
  },
  {
    view: 'UpdateEmailSecondaryOtp',
    state: 'wrong',
    world,
    config: withEmail(),
    play: update('UpdateEmailSecondaryOtp'),
    type: { into: 'lk-code', text: '000000' },
  },
]
