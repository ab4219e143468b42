import type { EmailUpdateStep } from '../adapter/embeddedWallet.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { readArguments } from '../options/readArguments.ts'
import { type EmailArguments, emailChecks, parseEmail } from './emailArguments.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'

/**
 * Starts to change the email of the signed-in visitor. The address of the wallet stays.
 *
 * @returns the next step: `VERIFY_PRIMARY_OTP`, a code was sent to the current email, then call `verifyCurrentEmail`; or
 * `VERIFY_SECONDARY_OTP`, the current email is confirmed and a code was sent to the new one, then call `verifyNewEmail`
 *
 * @example
 * const step = await startEmailUpdate(latchkey, { email: 'ada@home.example' })
 *
 * @throws {InvalidEmailError} the text is no address
 * @throws {EmbeddedWalletError} the wallet refuses: `embedded.4100` if the visitor is not signed in
 * @throws {EmbeddedWalletOffError} the site has no embedded wallet, or the feature `email` is off
 * @throws {CancelledError} the signal aborted
 */
export async function startEmailUpdate(
  latchkey: Latchkey,
  input: EmailArguments,
): Promise<EmailUpdateStep> {
  const { email, signal } = readArguments('startEmailUpdate', input, emailChecks)
  return getEmbeddedWallet(latchkey).startEmailUpdate(parseEmail(email), { signal })
}
