import * as v from 'valibot'
import { strictObject } from './object.ts'

export const emailSchema = v.pipe(v.string(), v.email())
export const chainIdSchema = v.union([v.string(), v.number()])
export const accountTypeSchema = v.picklist(['eoa', 'smartAccount'])

/** What the page learns about the visitor (S3-100 to S3-106). */
export const userSchema = strictObject({
  email: v.nullish(emailSchema),
  address: v.pipe(v.string(), v.nonEmpty()),
  chainId: chainIdSchema,
  accounts: v.optional(v.array(strictObject({ address: v.string(), type: accountTypeSchema }))),
  smartAccountDeployed: v.optional(v.boolean()),
  preferredAccountType: v.optional(accountTypeSchema),
  userName: v.nullish(v.string()),
})

/** The visitor, as the frame reports it. */
export type FrameUser = v.InferOutput<typeof userSchema>

/** `eoa` is the key's own account. */
export type FrameAccountType = v.InferOutput<typeof accountTypeSchema>
