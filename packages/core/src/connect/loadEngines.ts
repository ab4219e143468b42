import type { Latchkey } from '../latchkey/latchkey.ts'

/** Fetches the chain libraries ahead of the first click. What fails is fetched again when it is needed. */
export async function loadEngines(latchkey: Latchkey): Promise<void> {
  const { adapters, connectors } = latchkey
  const loads: Promise<unknown>[] = [...adapters.values(), ...connectors].map((one) => one.load())
  // What pairs is on the way to the code, which is to be seen at once.
  if (connectors.length > 0) loads.push(import('../pairing/connectByUri.lazy.ts'))
  for (const outcome of await Promise.allSettled(loads)) {
    if (outcome.status === 'rejected') {
      latchkey.log({ level: 'warn', message: 'engine did not load', cause: outcome.reason })
    }
  }
}
