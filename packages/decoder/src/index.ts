/**
 * Tells what a call or a transaction does from its bytes, and what a signature of typed data allows. Addresses that look
 * alike are found by `@latchkey/decoder/likeness`.
 */
export type { CallMeaning } from './callMeaning.ts'
export { decodeCall } from './decodeCall.ts'
export { decodeTransaction, type TransactionMeaning } from './decodeTransaction.ts'
export { decodeTypedData } from './decodeTypedData.ts'
export { InvalidTypedDataError } from './errors.ts'
export { getTier } from './getTier.ts'
export { isRisky } from './isRisky.ts'
export type { OrderItem, TypedDataMeaning } from './typedDataMeaning.ts'
