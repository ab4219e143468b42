import * as v from 'valibot'
import { object } from '../base/object.ts'
import { shortText } from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'

/** A registered name with its addresses, by ENSIP-11 coin type. */
export const registeredNameSchema = object({
  name: shortText,
  addresses: v.record(v.string(), object({ address: shortText })),
  attributes: v.fallback(v.record(v.string(), shortText), {}),
})

export const suggestionsSchema = object({
  suggestions: lenientArray(object({ name: shortText, registered: v.boolean() }), 20),
})

export const registrationSchema = object({ success: v.boolean() })

export type RegisteredName = v.InferOutput<typeof registeredNameSchema>
export type NameSuggestion = v.InferOutput<typeof suggestionsSchema>['suggestions'][number]
