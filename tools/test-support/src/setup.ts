// Setup file of Vitest.
import { afterAll, vi } from 'vitest'
import { propertyRuns, runs } from './runs.ts'

// A chunk still loading at the end of a file would fail to load in later files of the same worker.
afterAll(() => vi.dynamicImportSettled())
// Later files of the same worker have the globals that this one has.
afterAll(() => void vi.unstubAllGlobals().unstubAllEnvs())

/** Default of fast-check, for property tests without a number of runs. */
const usual = 100

if (propertyRuns() > 1) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), numRuns: runs(usual) })
}
