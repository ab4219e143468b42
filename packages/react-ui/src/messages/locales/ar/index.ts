import type { Messages } from '../en/index.ts'
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

/** Arabic, in the standard language. `format` isolates the names in a text from its direction. */
export const texts: Messages = {
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
}
