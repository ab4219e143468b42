import type { EmailStep } from '../adapter/embeddedWallet.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { readArguments } from '../options/readArguments.ts'
import { type EmailArguments, emailChecks, parseEmail } from './emailArguments.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'

/**
 * Sends a link or a code to an email address, to sign in to the embedded wallet with. Between two mails lie 30 s.
 *
 * @returns the next step: `VERIFY_OTP`, then call `verifyEmailCode`; `VERIFY_DEVICE`, this browser is new to the address,
 * then call `waitForDevice`; or `CONNECT`, this device is signed in with the address, then call `connectEmbedded`
 *
 * @example
 * const step = await startEmailLogin(latchkey, { email: 'ada@shop.example' })
 *
 * @throws {InvalidEmailError} the text is no address
 * @throws {EmbeddedWalletError} the wallet refuses: `embedded.-32005` if a code was sent less than 30 s ago
 * @throws {EmbeddedWalletOffError} the site has no embedded wallet, or the feature `email` is off
 * @throws {CancelledError} the signal aborted
 */
export async function startEmailLogin(
  latchkey: Latchkey,
  input: EmailArguments,
): Promise<EmailStep> {
  const { email, signal } = readArguments('startEmailLogin', input, emailChecks)
  return getEmbeddedWallet(latchkey).startEmailLogin(parseEmail(email), { signal })
}
