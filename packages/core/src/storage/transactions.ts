import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { wholeNumber } from '../base/schemas.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { StoredKey } from './stored.ts'

const text = v.pipe(v.string(), v.maxLength(500))
const time = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/**
 * `requesting`: the wallet is asked. `submitted`: it has a hash. The others are ends: `unknown` is one that may have been
 * sent, and of which no chain has told yet; it is read again on the next visit, and never sent again.
 */
const status = v.picklist(['requesting', 'submitted', 'confirmed', 'failed', 'replaced', 'unknown'])

const token = object({
  /** On its chain; absent for the native currency. */
  address: v.optional(text),
  symbol: text,
  decimals: wholeNumber(0, 99),
})
/** Base units, as a decimal string, because JSON has no bigint. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,80}$/))

const transaction = object({
  /** Identifies the intent; one id is at most one request to a wallet. */
  id: text,
  kind: v.picklist(['send', 'approve', 'swap']),
  caipNetworkId: v.custom<CaipNetworkId>(isCaipNetworkId),
  from: text,
  /** The receiver's address; of an approval the spender, of a swap the router. */
  to: text,
  /** Its name, as the visitor has seen it. */
  name: v.optional(text),
  token,
  amount,
  /** What a swap was quoted to bring; of an approval, the swap that it is for. */
  received: v.optional(object({ token, amount })),
  hash: v.optional(text),
  /** EVM: tells later whether another transaction took its place. */
  nonce: v.optional(time),
  /** Milliseconds since the epoch. */
  createdAt: time,
  endedAt: v.optional(time),
  /** When the visitor was shown its end. */
  seenAt: v.optional(time),
  status,
})

/** A transaction that the visitor has started on this site. */
export type Transaction = v.InferOutput<typeof transaction>

/** Saved before a wallet is asked, newest first. */
export const storedTransactions = {
  name: 'transactions',
  schema: lenientArray(transaction),
} as const satisfies StoredKey<v.GenericSchema>
