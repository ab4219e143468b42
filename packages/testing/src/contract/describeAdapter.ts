import { describe, expect, test } from 'vitest'
import type { AdapterHarness, Need } from './adapterHarness.ts'
import { bytesConformance } from './bytesConformance.ts'
import { callConformance } from './callConformance.ts'
import { connectConformance } from './connectConformance.ts'
import { disconnectConformance } from './disconnectConformance.ts'
import { discoveryConformance } from './discoveryConformance.ts'
import { eventConformance } from './eventConformance.ts'
import { harnessConformance } from './harnessConformance.ts'
import { multipleWalletsConformance } from './multipleWalletsConformance.ts'
import { checkUnsupported, describeMissing, type UnsupportedMethods } from './needs.ts'
import { networkConformance } from './networkConformance.ts'
import { psbtConformance } from './psbtConformance.ts'
import { reconnectConformance } from './reconnectConformance.ts'
import { type ConformanceCase, createTestBench, runAdapterConformance } from './testBench.ts'
import { transactionConformance } from './transactionConformance.ts'

/** The whole contract, promise by promise. */
export const adapterConformance: readonly ConformanceCase[] = [
  ...harnessConformance,
  ...discoveryConformance,
  ...connectConformance,
  ...disconnectConformance,
  ...reconnectConformance,
  ...networkConformance,
  ...eventConformance,
  ...callConformance,
  ...transactionConformance,
  ...bytesConformance,
  ...psbtConformance,
  ...multipleWalletsConformance,
]

/**
 * Registers the adapter contract as tests (vitest): one that lists all missing methods, one for each requirement, the
 * first about the subject itself, and one for each method that must be absent.
 *
 * @param setup creates a new adapter with its wallets for every test
 * @param unsupported the methods and controls that the namespace does not have
 * @throws {Error} a name in `unsupported` that the contract does not have
 * @example
 * describeAdapter('mock', () => createMockHarness())
 */
export function describeAdapter(
  name: string,
  setup: () => AdapterHarness | Promise<AdapterHarness>,
  unsupported: UnsupportedMethods = {},
): void {
  checkUnsupported(unsupported)
  const { absent = [], without = [] } = unsupported
  const unavailable = new Set<Need>([...absent, ...without])

  describe(`the adapter contract: ${name}`, () => {
    test('every method and control exists that is not listed as absent', async () => {
      const subject = await setup()
      const { adapter, close } = createTestBench(subject)
      const problem = describeMissing(adapter, subject.wallet, unsupported, adapterConformance)
      close()
      await subject.cleanup?.()
      if (problem) throw new Error(problem)
    })
    for (const promise of adapterConformance) {
      if (promise.needs?.some((need) => unavailable.has(need))) continue
      test(promise.name, async () => runAdapterConformance(await setup(), promise))
    }
    for (const method of absent) {
      test(`${method} is absent: this namespace cannot`, async () => {
        const subject = await setup()
        const { adapter, close } = createTestBench(subject)
        expect(method in adapter, `the adapter has ${method}, listed in \`absent\``).toBe(false)
        close()
        await subject.cleanup?.()
      })
    }
  })
}
