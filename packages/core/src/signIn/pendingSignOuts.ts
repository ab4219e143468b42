import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { storedKeys } from '../storage/keys.ts'
import { readStored, writeStored } from '../storage/stored.ts'

/** Namespaces of ended connections, of this visit and earlier ones, whose sessions the site has not ended yet. */
export function readPending(latchkey: Latchkey): readonly ChainNamespace[] {
  const stored = readStored(latchkey, storedKeys.pendingSignOuts) ?? []
  return [...new Set([...latchkey.flights.pendingSignOuts, ...stored])]
}

export function writePending(latchkey: Latchkey, namespaces: readonly ChainNamespace[]): void {
  const { pendingSignOuts } = latchkey.flights
  pendingSignOuts.clear()
  for (const namespace of namespaces) pendingSignOuts.add(namespace)
  const all = [...pendingSignOuts]
  writeStored(latchkey, storedKeys.pendingSignOuts, all.length > 0 ? all : undefined)
}
