import { describe, expect, test } from 'vitest'
import { type AdapterPromise, createBench, proveAdapter } from './bench.ts'
import { bytesPromises } from './bytesPromises.ts'
import { callPromises } from './callPromises.ts'
import { connectPromises } from './connectPromises.ts'
import { disconnectPromises } from './disconnectPromises.ts'
import { discoveryPromises } from './discoveryPromises.ts'
import { eventPromises } from './eventPromises.ts'
import { checkLacks, describeMissing, type FamilyLacks } from './needs.ts'
import { networkPromises } from './networkPromises.ts'
import { psbtPromises } from './psbtPromises.ts'
import { reconnectPromises } from './reconnectPromises.ts'
import { severalPromises } from './severalPromises.ts'
import type { AdapterSubject, Need } from './subject.ts'
import { subjectPromises } from './subjectPromises.ts'
import { transactionPromises } from './transactionPromises.ts'

/** The whole contract, promise by promise. */
export const adapterPromises: readonly AdapterPromise[] = [
  ...subjectPromises,
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

/**
 * Registers the adapter contract as tests (vitest): one that lists all missing methods, one for each requirement, the
 * first about the subject itself, and one for each method that must be absent.
 *
 * @param setup creates a new adapter with its wallets for every test
 * @param lacks the methods and controls that the namespace does not have
 * @throws {Error} a name in `lacks` that the contract does not have
 * @example
 * describeAdapter('mock', () => mockSubject())
 *
 *
 */
export function describeAdapter(
  name: string,
  setup: () => AdapterSubject | Promise<AdapterSubject>,
  lacks: FamilyLacks = {},
): void {
  checkLacks(lacks)
  const { absent = [], without = [] } = lacks
  const lacking = new Set<Need>([...absent, ...without])

  describe(`the adapter contract: ${name}`, () => {
    test('every method and control exists that is not listed as absent', async () => {
      const subject = await setup()
      const { adapter, close } = createBench(subject)
      const problem = describeMissing(adapter, subject.wallet, lacks, adapterPromises)
      close()
      await subject.cleanup?.()
      if (problem) throw new Error(problem)
    })
    for (const promise of adapterPromises) {
      if (promise.needs?.some((need) => lacking.has(need))) continue
      test(promise.name, async () => proveAdapter(await setup(), promise))
    }
    for (const method of absent) {
      test(`${method} is absent: this namespace cannot`, async () => {
        const subject = await setup()
        const { adapter, close } = createBench(subject)
        expect(method in adapter, `the adapter has ${method}, listed in \`absent\``).toBe(false)
        close()
        await subject.cleanup?.()
      })
    }
  })
}
