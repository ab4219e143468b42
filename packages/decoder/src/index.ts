/** Tells what a call does from its bytes. Addresses that look alike are found by `@latchkey/decoder/likeness`. */
export type { CallMeaning } from './callMeaning.ts'
export { decodeCall } from './decodeCall.ts'
export { isRisky } from './isRisky.ts'
