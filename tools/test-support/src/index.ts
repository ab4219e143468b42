export { runs } from './runs.ts'
export { waitFor } from './waitFor.ts'
export { waitForReceipt } from './waitForReceipt.ts'
export { withPollutedPrototype } from './withPollutedPrototype.ts'
