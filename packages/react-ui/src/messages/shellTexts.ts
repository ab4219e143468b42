import { buttons } from './locales/en/buttons.ts'
import { card } from './locales/en/card.ts'
import { connect } from './locales/en/connect.ts'
import type { en } from './locales/en/index.ts'
import { modal } from './locales/en/modal.ts'

/**
 * The English messages of the shell. Those of a view are part of its chunk; the shell shows a few of them earlier,
 * and the type compares these with the messages.
 */
export const shellTexts = [
  buttons,
  card,
  connect,
  modal,
  {
    'account.changeNetwork': 'Network: {network}. Change network',
    'account.wallet': 'Connected with {name}',
    'allWallets.title': 'All wallets',
    'help.getWallet': 'Get a wallet',
    'help.open': 'What is a wallet?',
    'networks.changed': 'Network changed to {network}',
    'profile.disconnected': 'Wallet disconnected',
  } satisfies Partial<typeof en>,
] as const
