import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SiwxSession } from '../options/siwx.ts'

/**
 * Has the active account sign the site's message, and hands the signature to the site's server. Account, chain and
 * connector are read once; a change of any of them cancels the sign-in. A second call for the same account joins the
 * first. Closes the view when it is done.
 *
 * @returns the session, for display only; the site's server grants access
 *
 * @example
 * const { data } = await signIn(latchkey)
 *
 * @throws {LatchkeyError} whose `code` is `signInNotEnabled` ('SIWX is not enabled': the site has no `siwx` option),
 * `noActiveAddress` ('No ActiveCaipAddress found': no wallet is connected), `noActiveNetwork` ('No ActiveCaipNetwork
 * or client found': the network is not configured), `noSigningClient` ('No ConnectionController client found': the
 * namespace cannot sign messages), `signatureDeclined` or `smartAccountSignature` (not signed, or rejected by the
 * server: see `cause`), or `signInUnchecked` (a server or a node is down: the call may be repeated)
 * @throws {CancelledError} if the visitor cancels, or the account, chain or connector changes
 */
export async function signIn(latchkey: Latchkey): Promise<SiwxSession> {
  const { startSignIn } = await import('./index.ts')
  return startSignIn(latchkey)
}
