import * as v from 'valibot'
import { object } from '../base/object.ts'
import type { ServiceReason } from './errors.ts'

const shortText = v.pipe(v.string(), v.maxLength(500))
const failure = object({
  reasons: v.pipe(
    v.array(object({ field: v.fallback(shortText, ''), description: shortText })),
    v.maxLength(20),
  ),
})
/** Errors of a swap carry the code of the exchange behind the service. */
const coded = object({ code: shortText, message: shortText })

/** Reads the reasons in the body of a failed response; empty if the body has another shape. */
export function readReasons(text: string): readonly ServiceReason[] {
  try {
    const json: unknown = JSON.parse(text)
    const reasons = v.safeParse(failure, json)
    if (reasons.success) return reasons.output.reasons
    const one = v.safeParse(coded, json)
    return one.success ? [{ field: one.output.code, description: one.output.message }] : []
  } catch {
    return []
  }
}
