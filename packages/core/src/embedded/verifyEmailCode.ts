import type { Latchkey } from '../latchkey/latchkey.ts'
import { readArguments } from '../options/readArguments.ts'
import { type CodeArguments, codeChecks } from './emailArguments.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'

/**
 * Signs in to the embedded wallet with the code of the mail. Then call `connectEmbedded`.
 *
 * @example
 * await verifyEmailCode(latchkey, { code: '123456' })
 * const { address } = await connectEmbedded(latchkey)
 *
 * @throws {EmbeddedWalletError} `embedded.-32000` if the code is wrong, `embedded.-32001` if it is no longer valid
 * @throws {EmbeddedWalletOffError} the site has no embedded wallet, or the feature `email` is off
 * @throws {CancelledError} the signal aborted
 */
export async function verifyEmailCode(latchkey: Latchkey, input: CodeArguments): Promise<void> {
  const { code, signal } = readArguments('verifyEmailCode', input, codeChecks)
  await getEmbeddedWallet(latchkey).verifyEmailCode(code, { signal })
}
