import * as v from 'valibot'
import { object } from '../base/object.ts'
import { word } from '../http/fields.ts'
import { rows } from '../http/rows.ts'

/** A registered name with its addresses, by ENSIP-11 coin type. */
export const registeredNameSchema = object({
  name: word,
  addresses: v.record(v.string(), object({ address: word })),
  attributes: v.fallback(v.nullable(v.record(v.string(), word)), null),
})

export const suggestionsSchema = object({
  suggestions: rows(object({ name: word, registered: v.boolean() }), 20),
})

export const registrationSchema = object({ success: v.boolean() })

export type RegisteredName = v.InferOutput<typeof registeredNameSchema>
export type NameSuggestion = v.InferOutput<typeof suggestionsSchema>['suggestions'][number]
