import type { Latchkey } from '../latchkey/latchkey.ts'
import { commonChecks, readArguments } from '../options/readArguments.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'

const { signal } = commonChecks

/**
 * Waits until the visitor has approved this browser with the link that `startEmailLogin` has sent. Then a mail with the
 * code follows: call `verifyEmailCode`.
 *
 * @example
 * const step = await startEmailLogin(latchkey, { email: 'ada@shop.example' })
 * if (step === 'VERIFY_DEVICE') await waitForDevice(latchkey)
 *
 * @throws {EmbeddedWalletError} `embedded.-32001` if the visitor has declined or another link was sent,
 * `embedded.-32015` after 10 minutes
 * @throws {EmbeddedWalletOffError} the site has no embedded wallet, or the feature `email` is off
 * @throws {CancelledError} the signal aborted
 */
export async function waitForDevice(
  latchkey: Latchkey,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const options = readArguments('waitForDevice', input, { signal })
  await getEmbeddedWallet(latchkey).waitForDevice(options)
}
