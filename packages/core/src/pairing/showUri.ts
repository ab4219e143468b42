import { constants } from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { pairingAtom } from '../state/pairing.ts'

/** Stores a pairing URI for the views, unless its request was cancelled. */
export function showUri({ store, clock }: Latchkey, uri: string, signal: AbortSignal): void {
  if (signal.aborted) return
  const expiresAt = clock.now() + constants.pairingValidityMs
  store.set(pairingAtom, (pairing) => ({ ...pairing, uri, expiresAt }))
}

/** Removes a URI that {@link showUri} stored; a newer one stays. */
export function hideUri({ store }: Latchkey, uri: string | undefined): void {
  if (uri !== undefined && store.get(pairingAtom).uri === uri)
    store.set(pairingAtom, (pairing) => ({ ...pairing, uri: undefined, expiresAt: undefined }))
}
