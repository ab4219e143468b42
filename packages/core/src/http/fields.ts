import * as v from 'valibot'
import { type CaipAddress, type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { httpUrlPattern } from '../base/schemas.ts'

/** Schemas of fields in responses of services. All values are untrusted. */

/** A short string; names and symbols are sanitized before display. */
export const shortText = v.pipe(v.string(), v.maxLength(500))

/** An absent, null or invalid field is omitted; the row is kept. */
export const optionalOrUndefined = <const schema extends v.GenericSchema>(schema: schema) =>
  v.fallback(v.optional(schema), undefined)

/** The cursor of the next page; absent on the last one. */
export const nextCursor = optionalOrUndefined(
  v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
)

/** An address of an image or page; its scheme is checked. */
export const httpUrl = v.pipe(v.string(), v.maxLength(2_048), v.regex(httpUrlPattern))

/** A picture of a response, relative to the service; see `toPictureUrl`. */
export const pictureReference = v.pipe(v.string(), v.maxLength(8_192))

/** A finite number of a response: for display only, never for a calculation with money. */
export const parseNumber = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value)),
)

/** Base units: wei, satoshi, lamports. */
export const parseBaseUnits = v.pipe(v.string(), v.maxLength(100), v.regex(/^\d+$/))

/** A plain decimal string without sign, exponent or grouping. */
export const decimal = v.pipe(v.string(), v.maxLength(100), v.regex(/^\d+(\.\d+)?$/))

/** Decimals of a token, as a string. */
export const decimals = v.pipe(v.string(), v.regex(/^\d{1,2}$/))

/** Calldata, signatures and the like. */
export const hex = v.pipe(v.string(), v.maxLength(500_000), v.regex(/^0x([0-9a-f]{2})*$/i))

/** CAIP-2. */
export const caipNetworkId = v.custom<CaipNetworkId>(isCaipNetworkId)

/** CAIP-10, of an account or a token's contract. */
export const isCaipAddress = (value: unknown): value is CaipAddress =>
  typeof value === 'string' &&
  /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/.test(value)
export const caipAddress = v.custom<CaipAddress>(isCaipAddress)

/** CAIP-10 id of a token's contract or mint; absent for the native currency. Any other value is an error. */
export const tokenAddress = v.pipe(
  v.custom<CaipAddress | null | undefined>((value) => value == null || isCaipAddress(value)),
  v.transform((address) => address ?? undefined),
)
