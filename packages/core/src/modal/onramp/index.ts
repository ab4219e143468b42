// What the views of Buy call: the actions behind clicks.
export { buy } from './buy.ts'
export { openBuyHelp, openOnramp } from './openOnramp.ts'
