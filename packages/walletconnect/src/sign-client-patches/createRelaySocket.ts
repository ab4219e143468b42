import type { Internals } from './internals.ts'

/** The socket of a client, and its events. */
export type RelaySocket = {
  /** False if the client does not report it. */
  isOpen(): boolean
  /** Opens it again after a loss; does nothing while it is open. */
  reopen(): Promise<void>
  /** Closes it; does nothing while it is closed, since the library then retries without a pause. */
  close(): Promise<void>
  /** Ends the pairings, and removes their keys. */
  endPairings(): Promise<void>
  /** Calls `listener` with each reason for which the relay could not be reached or closed the socket. */
  watchFailures(listener: (cause: unknown) => void): () => void
  /** Calls `listener` with the topic of each pairing that a wallet has approved in a way that the client cannot read. */
  watchMalformedApprovals(listener: (pairingTopic: string) => void): () => void
}

const failureEvents = ['relayer_error', 'relayer_disconnect', 'relayer_transport_closed']

/**
 * @param failures gets listeners for the failures that the client itself does not report
 * @param malformed gets listeners for malformed approvals, which it does not report either
 */
export function createRelaySocket(
  { core }: Internals,
  failures: Set<(cause: unknown) => void>,
  malformed: Set<(pairingTopic: string) => void>,
): RelaySocket {
  const relayer = core?.relayer
  const isOpen = () => relayer?.connected === true
  return {
    isOpen,
    async reopen() {
      if (relayer?.connected === false) await relayer.restartTransport?.()
    },
    async close() {
      if (isOpen()) await relayer?.transportClose?.()
    },
    async endPairings() {
      const pairing = core?.pairing
      const pairings = pairing?.getPairings?.() ?? []
      await Promise.allSettled(pairings.map(({ topic }) => pairing?.disconnect?.({ topic })))
    },
    watchFailures(listener) {
      for (const event of failureEvents) relayer?.on?.(event, listener)
      failures.add(listener)
      return () => {
        failures.delete(listener)
        for (const event of failureEvents) relayer?.removeListener?.(event, listener)
      }
    },
    watchMalformedApprovals(listener) {
      malformed.add(listener)
      return () => void malformed.delete(listener)
    },
  }
}
