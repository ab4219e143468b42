import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Factor for the runs of property tests; larger in `npm run test:full`. */
    propertyRuns?: number
  }
}

/** Factor for the runs of property tests. */
export const propertyRuns = (): number => inject('propertyRuns') ?? 1

/** `numRuns` of fast-check: `count` in `npm test`, ten times as many in `npm run test:full`. */
export const runs = (count: number): number => count * propertyRuns()
