import type { EmailStep } from '../adapter/embeddedWallet.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type Checks, commonChecks, readArguments } from '../options/readArguments.ts'
import { InvalidEmailError } from './errors.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'

type Options = { readonly email: string; readonly signal?: AbortSignal | undefined }

const known: Checks<Options> = {
  // An empty text is an invalid email, not an invalid argument.
  email: [(value) => typeof value === 'string', 'a string'],
  signal: commonChecks.signal,
}
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Sends a code to an email address, to sign in to the embedded wallet with. Between two codes lie 30 s.
 *
 * @returns the next step: `VERIFY_OTP`, then call `verifyEmailCode`; `VERIFY_DEVICE`, the visitor first opens a link in the
 * mail; or `CONNECT`, this device is signed in with the address, then call `connectEmbedded`
 *
 * @example
 * const step = await startEmailLogin(latchkey, { email: 'ada@shop.example' })
 *
 * @throws {InvalidEmailError} the text is no address
 * @throws {EmbeddedWalletError} the wallet refuses: `embedded.-32005` if a code was sent less than 30 s ago
 * @throws {EmbeddedWalletOffError} the site has no embedded wallet, or the feature `email` is off
 * @throws {CancelledError} the signal aborted
 */
export async function startEmailLogin(latchkey: Latchkey, input: Options): Promise<EmailStep> {
  const { email, signal } = readArguments('startEmailLogin', input, known)
  const address = email.trim()
  if (!pattern.test(address)) throw new InvalidEmailError()
  return getEmbeddedWallet(latchkey).startEmailLogin(address, { signal })
}
