type Listener = (payload: unknown) => void

/**
 * Creates the events of an EIP-1193 provider. An exception of a listener does not affect the others.
 *
 * @param onFailure - called with that exception
 *
 * @example
 * const { on, emit } = createEmitter((cause) => console.warn(cause))
 * on('chainChanged', (chainId) => console.log(chainId))
 * emit('chainChanged', '0x1')
 *
 * @see {@link https://eips.ethereum.org/EIPS/eip-1193}
 */
export function createEmitter(onFailure: (cause: unknown) => void) {
  const listeners = new Map<string, Set<Listener>>()
  return {
    isHeard: (event: string): boolean => (listeners.get(event)?.size ?? 0) > 0,
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, payload: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (cause) {
          onFailure(cause)
        }
      }
    },
  }
}
