import * as v from 'valibot'
import { strictObject } from '../base/object.ts'

const plain = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
)

/** An object of options; unknown keys are an error. */
export const strictOptions = <const entries extends v.ObjectEntries>(entries: entries) =>
  v.pipe(plain, strictObject(entries))
