import type { Latchkey } from '../latchkey/latchkey.ts'
import { readArguments } from '../options/readArguments.ts'
import { type CodeArguments, codeChecks } from './emailArguments.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'

/**
 * Confirms a change of the email with the code of the current address. A code is sent to the new one: then call
 * `verifyNewEmail`.
 *
 * @example
 * await verifyCurrentEmail(latchkey, { code: '123456' })
 *
 * @throws {EmbeddedWalletError} `embedded.-32000` if the code is wrong, `embedded.-32001` if it is no longer valid
 * @throws {EmbeddedWalletOffError} the site has no embedded wallet, or the feature `email` is off
 * @throws {CancelledError} the signal aborted
 */
export async function verifyCurrentEmail(latchkey: Latchkey, input: CodeArguments): Promise<void> {
  const { code, signal } = readArguments('verifyCurrentEmail', input, codeChecks)
  await getEmbeddedWallet(latchkey).verifyCurrentEmail(code, { signal })
}

/**
 * Changes the email with the code of the new address.
 *
 * @returns the new email
 *
 * @example
 * const email = await verifyNewEmail(latchkey, { code: '123456' })
 *
 * @throws {EmbeddedWalletError} as `verifyCurrentEmail`; `embedded.-32016` if another wallet has the email
 * @throws {EmbeddedWalletOffError} the site has no embedded wallet, or the feature `email` is off
 * @throws {CancelledError} the signal aborted
 */
export async function verifyNewEmail(latchkey: Latchkey, input: CodeArguments): Promise<string> {
  const { code, signal } = readArguments('verifyNewEmail', input, codeChecks)
  return getEmbeddedWallet(latchkey).verifyNewEmail(code, { signal })
}
