import { type LatchkeyConfig, openModal } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { submitEmail } from '@latchkey/core/modal/embedded'
import { emailWallet, type MockEmbeddedOptions, mockEmbedded } from '@latchkey/testing'
import type { Scene } from './scene.ts'
import { legal, wallets } from './world.ts'

type Play = Scene['play']

const email = 'ada@shop.example'
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
    async play(controls) {
      await submit()(controls)
      controls.clock.advance(30_000)
    },
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
    play: submit(`${'a'.repeat(60)}@${'b'.repeat(60)}.example`),
  },
]
