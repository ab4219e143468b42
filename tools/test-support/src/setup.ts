// A setup file of Vitest.
import { afterAll, vi } from 'vitest'
import { propertyRuns, runs } from './runs.ts'

// A chunk that is still loading at the end of a file is lost for the files after it in the same worker.
afterAll(() => vi.dynamicImportSettled())

/** The default of fast-check, for property tests that name no number of runs. */
const usual = 100

if (propertyRuns() > 1) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), numRuns: runs(usual) })
}
