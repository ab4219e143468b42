export { runs } from './runs.ts'
export { waitFor } from './waitFor.ts'
export { withPollutedPrototype } from './withPollutedPrototype.ts'
