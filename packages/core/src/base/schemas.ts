import * as v from 'valibot'

/** A whole number from `least` to `most`, both included. */
export const wholeNumber = (least: number, most: number) =>
  v.custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
    `a whole number from ${least} to ${most}`,
  )

/** Creates a schema of an array whose type is read-only; `v.readonly()` would be code in the page. */
export const list = <const item extends v.GenericSchema>(item: item) =>
  v.array(item) as v.GenericSchema<v.InferInput<item>[], readonly v.InferOutput<item>[]>

/**
 * Matches http(s) URLs without user info: `https://bank.example@evil.example` leads to `evil.example`, and `fetch`
 * rejects such a URL.
 */
export const httpUrlPattern = /^https?:\/\/[^\s<>"@/?#\\]+(?:[/?#\\][^\s<>"]*)?$/i

/** The end of the error message of options that must match. */
export const urlWithoutUser = 'URL without a user and password'
export const httpUrlExpected = `an http(s) ${urlWithoutUser}`
