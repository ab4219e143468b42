import * as z from 'zod/mini'
import type { ServiceReason } from './errors.ts'

const word = z.string().check(z.maxLength(500))
const failure = z.object({
  reasons: z
    .array(z.object({ field: z.catch(word, ''), description: word }))
    .check(z.maxLength(20)),
})
/** Errors of a swap carry the code of the exchange behind the service. */
const coded = z.object({ code: word, message: word })

/** The reasons in the body of a failed call; none when it has another shape. */
export function readReasons(text: string): readonly ServiceReason[] {
  try {
    const json: unknown = JSON.parse(text)
    const reasons = failure.safeParse(json)
    if (reasons.success) return reasons.data.reasons
    const one = coded.safeParse(json)
    return one.success ? [{ field: one.data.code, description: one.data.message }] : []
  } catch {
    return []
  }
}
