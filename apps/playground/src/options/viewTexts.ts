import type { BuiltViewName } from '@latchkey/core/modal'
import { viewNames } from './options.ts'

/** The views that their own name does not describe. */
const known: Partial<Record<BuiltViewName, string>> = {
  ConnectingExternal: 'Waiting for an extension',
  ConnectingWalletConnect: 'QR code and links',
  ConnectingWalletConnectBasic: 'QR code, without an adapter',
  ConnectingMultiChain: 'Choice of network type',
  ConnectingSiwe: 'Sign in, by its earlier name',
  ConnectWallets: 'Wallets, folded away',
  EmailLogin: 'Email alone',
  EmailVerifyDevice: 'Link of the email',
  EmailVerifyOtp: 'Code of the email',
  SIWXSignMessage: 'Sign in',
  SwitchActiveChain: 'Choice of namespace',
  UpdateEmailPrimaryOtp: 'Code of the current email',
  UpdateEmailSecondaryOtp: 'Code of the new email',
  UpdateEmailWallet: 'Change of email',
}

/** `AllWallets` → `All wallets`. */
const toWords = (name: string) =>
  name.replace(/\B[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)

/** The labels of the views. */
export const viewTexts = Object.fromEntries(
  viewNames.map((name) => [name, known[name] ?? toWords(name)]),
) as Record<BuiltViewName, string>
