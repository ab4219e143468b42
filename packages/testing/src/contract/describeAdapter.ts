import { describe, expect, test } from 'vitest'
import type { OptionalMethod } from '../mock-adapter/options.ts'
import { type AdapterPromise, createBench, proveAdapter } from './bench.ts'
import { bytesPromises } from './bytesPromises.ts'
import { callPromises } from './callPromises.ts'
import { connectPromises } from './connectPromises.ts'
import { disconnectPromises } from './disconnectPromises.ts'
import { discoveryPromises } from './discoveryPromises.ts'
import { eventPromises } from './eventPromises.ts'
import { networkPromises } from './networkPromises.ts'
import { psbtPromises } from './psbtPromises.ts'
import { reconnectPromises } from './reconnectPromises.ts'
import { severalPromises } from './severalPromises.ts'
import type { AdapterSubject, Need, OptionalControl } from './subject.ts'
import { transactionPromises } from './transactionPromises.ts'

/** The whole contract, promise by promise. */
export const adapterPromises: readonly AdapterPromise[] = [
  ...discoveryPromises,
  ...connectPromises,
  ...disconnectPromises,
  ...reconnectPromises,
  ...networkPromises,
  ...eventPromises,
  ...callPromises,
  ...transactionPromises,
  ...bytesPromises,
  ...psbtPromises,
  ...severalPromises,
]

/** What a family does not have; everything else is tested. */
export type FamilyLacks = {
  /** Methods the family cannot: they must be absent on the adapter. */
  readonly absent?: readonly OptionalMethod[]
  /** Controls its wallets have no meaning for. */
  readonly without?: readonly OptionalControl[]
}

/**
 * Registers the adapter contract as tests (vitest): one test a promise, and one for each method that must be absent.
 *
 * @param setup makes a fresh adapter with its wallets for every test
 * @example
 * describeAdapter('mock', () => mockSubject())
 */
export function describeAdapter(
  name: string,
  setup: () => AdapterSubject | Promise<AdapterSubject>,
  { absent = [], without = [] }: FamilyLacks = {},
): void {
  const lacking = new Set<Need>([...absent, ...without])

  describe(`the adapter contract: ${name}`, () => {
    for (const promise of adapterPromises) {
      if (promise.needs?.some((need) => lacking.has(need))) continue
      test(promise.name, async () => proveAdapter(await setup(), promise))
    }
    for (const method of absent) {
      test(`${method} is absent: this family cannot`, async () => {
        const subject = await setup()
        const { adapter, close } = createBench(subject)
        expect(method in adapter).toBe(false)
        close()
        await subject.cleanup?.()
      })
    }
  })
}
