import type { Latchkey } from '../latchkey.ts'

/** Fetches the chain libraries ahead of the first click. What fails is fetched again when it is needed. */
export async function loadEngines(latchkey: Latchkey): Promise<void> {
  const { adapters, connectors } = latchkey
  const loads = [...adapters.values(), ...connectors].map((one) => one.load())
  for (const outcome of await Promise.allSettled(loads)) {
    if (outcome.status === 'rejected') {
      latchkey.log({ level: 'warn', message: 'engine did not load', cause: outcome.reason })
    }
  }
}
