import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times the runs that a property test names it makes: more in `npm run test:full`. */
    propertyRuns?: number
  }
}

/** How many times the runs that a property test names it makes. */
export const propertyRuns = (): number => inject('propertyRuns') ?? 1

/** The runs of a property test, `numRuns` of fast-check: `count` in `npm test`, ten times as many in `npm run test:full`. */
export const runs = (count: number): number => count * propertyRuns()
