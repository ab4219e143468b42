import { atom } from 'jotai/vanilla'
import * as constants from '../base/constants.ts'
import type { LatchkeyError } from '../base/errors.ts'

/** The pairing state. The URI is stored here only. */
export type Pairing = {
  readonly status: 'disconnected' | 'connecting' | 'connected'
  /** The pairing URI (EIP-1328): a secret, kept in memory only. */
  readonly uri: string | undefined
  /** Milliseconds since the epoch at which `uri` is no longer shown. */
  readonly expiresAt: number | undefined
  /** The app that was opened with it. */
  readonly linking: { readonly href: string; readonly name: string } | undefined
  /** Id of the wallet that was chosen for it. */
  readonly recentWallet: string | undefined
  readonly error: LatchkeyError | undefined
  /** The wallet has approved, and the namespaces are connecting. */
  readonly isBuffering: boolean
  /** The site has no adapter: the relay alone connects. */
  readonly isBasic: boolean
}

export const noPairing: Pairing = {
  status: 'disconnected',
  uri: undefined,
  expiresAt: undefined,
  linking: undefined,
  recentWallet: undefined,
  error: undefined,
  isBuffering: false,
  isBasic: false,
}

/**
 * The URI of a wallet of the site's own library that is connecting, and the connector that emitted it. As secret as that
 * of a pairing.
 */
export const connectorUriAtom = atom<
  { readonly connectorId: string; readonly uri: string } | undefined
>(undefined)

/** The state of the current pairing. */
export const pairingAtom = atom<Pairing>(noPairing)

/**
 * Whether a new URI is needed: it is missing, or less than ten seconds of its four minutes are left.
 *
 * @param now - milliseconds since the epoch
 *
 * @example
 * isPairingExpired({ uri, expiresAt: now + 9_000 }, now) // true
 */
export function isPairingExpired(
  { uri, expiresAt }: Pick<Pairing, 'uri' | 'expiresAt'>,
  now: number,
): boolean {
  return (
    uri === undefined ||
    expiresAt === undefined ||
    expiresAt - now < constants.pairingExpiryThresholdMs
  )
}
