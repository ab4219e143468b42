import { account } from './account.ts'
import { activity } from './activity.ts'
import { buttons } from './buttons.ts'
import { buy } from './buy.ts'
import { card } from './card.ts'
import { connect } from './connect.ts'
import { connecting } from './connecting.ts'
import { email } from './email.ts'
import { errors } from './errors.ts'
import { help } from './help.ts'
import { modal } from './modal.ts'
import { names } from './names.ts'
import { networks } from './networks.ts'
import { pairing } from './pairing.ts'
import { profile } from './profile.ts'
import { requests } from './requests.ts'
import { send } from './send.ts'
import { sessions } from './sessions.ts'
import { signIn } from './signIn.ts'
import { swap } from './swap.ts'
import { tokens } from './tokens.ts'
import { walletButton } from './walletButton.ts'
import { wallets } from './wallets.ts'

/**
 * Every text of the modal, in English. Other catalogues have the same keys. `{name}` is filled in;
 * `{count, plural, one {# wallet} other {# wallets}}` follows the language's plural rules.
 */
export const en = {
  ...account,
  ...activity,
  ...buttons,
  ...buy,
  ...card,
  ...connect,
  ...connecting,
  ...email,
  ...errors,
  ...help,
  ...modal,
  ...names,
  ...networks,
  ...pairing,
  ...profile,
  ...send,
  ...requests,
  ...sessions,
  ...signIn,
  ...swap,
  ...tokens,
  ...walletButton,
  ...wallets,
} as const

/** A key of the message catalogue. */
export type MessageKey = keyof typeof en
/** A catalogue in another language: the same keys. */
export type Messages = Readonly<Record<MessageKey, string>>
