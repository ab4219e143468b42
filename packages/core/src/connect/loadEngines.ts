import type { Latchkey } from '../latchkey/latchkey.ts'

/** Preloads the chain libraries before the first click. Failed loads are repeated when needed. */
export async function loadEngines(latchkey: Latchkey): Promise<void> {
  const { adapters, connectors } = latchkey
  const loads: Promise<unknown>[] = [...adapters.values(), ...connectors].map((one) => one.load())
  // Load the relay connector first so that the QR code appears immediately.
  if (connectors.length > 0) loads.push(import('../pairing/connectByUri.lazy.ts'))
  for (const outcome of await Promise.allSettled(loads)) {
    if (outcome.status === 'rejected') {
      latchkey.log({ level: 'warn', message: 'engine did not load', cause: outcome.reason })
    }
  }
}
