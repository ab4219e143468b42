import * as v from 'valibot'
import { strictObject } from '../../object.ts'

const text = v.pipe(v.string(), v.minLength(1))

/** The body of a sign-in: message and signature, or the wallet's response if it signed while connecting. */
export const proofSchema = v.union([
  strictObject({
    message: v.pipe(text, v.maxLength(8_192)),
    signature: v.pipe(text, v.maxLength(32_770)),
  }),
  strictObject({ cacaos: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(16)) }),
])
