import type { Clock } from '@latchkey/core/adapter'
import { addReconnectBackoff } from './addReconnectBackoff.ts'
import { configureVerify } from './configureVerify.ts'
import { createRelaySocket, type RelaySocket } from './createRelaySocket.ts'
import { dedupeMessages } from './dedupeMessages.ts'
import { filterInvalidSubscriptions } from './filterInvalidSubscriptions.ts'
import { ignoreDeletedSessions } from './ignoreDeletedSessions.ts'
import type { Internals } from './internals.ts'
import { reportMalformedApprovals } from './reportMalformedApprovals.ts'
import { validateRequests } from './validateRequests.ts'

export type { RelaySocket } from './createRelaySocket.ts'
export { ignoreDuplicateDelete } from './ignoreDuplicateDelete.ts'
export { ignoreStorageWriteErrors } from './ignoreStorageWriteErrors.ts'
export { polyfillBuffer } from './polyfillBuffer.ts'

/**
 * Applies the patches of a client that Latchkey created. The other three exports of this folder wrap the options of
 * the client and the calls to it.
 *
 * @returns its socket, and `stop`, which ends all attempts to reach the relay
 */
export function applyPatches(
  client: object,
  { clock, verifyUrl }: { readonly clock: Clock; readonly verifyUrl: string | undefined },
): { readonly socket: RelaySocket; readonly stop: () => void } {
  const internals = client as Internals
  const failures = new Set<(cause: unknown) => void>()
  const malformed = new Set<(pairingTopic: string) => void>()
  configureVerify(internals, verifyUrl)
  ignoreDeletedSessions(internals)
  filterInvalidSubscriptions(internals)
  validateRequests(internals)
  dedupeMessages(internals)
  reportMalformedApprovals(internals, (topic) => {
    for (const listener of [...malformed]) listener(topic)
  })
  const { stop } = addReconnectBackoff(internals, clock, (cause) => {
    for (const listener of [...failures]) listener(cause)
  })
  return { socket: createRelaySocket(internals, failures, malformed), stop }
}

/** The socket of a client that the site created, without any patch. */
export const readRelaySocket = (client: object): RelaySocket =>
  createRelaySocket(client as Internals, new Set(), new Set())
