import type { Latchkey } from '../latchkey/latchkey.ts'
import { type Checks, commonChecks, readArguments, text } from '../options/readArguments.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'

type Options = { readonly code: string; readonly signal?: AbortSignal | undefined }

const known: Checks<Options> = { code: text, signal: commonChecks.signal }

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
export async function verifyEmailCode(latchkey: Latchkey, input: Options): Promise<void> {
  const { code, signal } = readArguments('verifyEmailCode', input, known)
  await getEmbeddedWallet(latchkey).verifyEmailCode(code, { signal })
}
