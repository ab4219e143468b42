import * as z from 'zod'

/** One address without a display name. */
export const emailAddress = z
  .string()
  .max(254)
  .pipe(z.email('must be an email address'))
  .refine((text) => text.indexOf('@') <= 64, 'must be an email address')

/** A mail in plain text. */
export const mailSchema = z.strictObject({
  to: emailAddress,
  subject: z.string().regex(/^\P{Cc}{1,200}$/u, 'must be one line'),
  text: z.string().max(10_000),
})
export type Mail = z.infer<typeof mailSchema>
