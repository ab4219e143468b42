import * as v from 'valibot'
import { strictObject } from '../../object.ts'

const text = v.pipe(v.string(), v.minLength(1))

/** Request body: the message and its signature, or the CACAOs of a wallet that signed while connecting. */
export const proofSchema = v.union([
  strictObject({
    message: v.pipe(text, v.maxLength(8_192)),
    signature: v.pipe(text, v.maxLength(32_770)),
  }),
  strictObject({ cacaos: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(16)) }),
])
