import * as z from 'zod'

/** Four to 64 letters, digits and hyphens, converted to lowercase. */
export const label = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^[a-z0-9-]*$/, 'may contain letters, digits and hyphens')
      .min(4, 'must have at least 4 characters')
      .max(64, 'must have at most 64 characters'),
  )

export const registeredName = z.object({
  name: z.string().meta({ description: 'With its zone' }),
  registered_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  attributes: z.record(z.string(), z.string()),
  addresses: z
    .record(z.string(), z.object({ address: z.string(), created_at: z.iso.datetime() }))
    .meta({ description: 'By ENSIP-11 coin type' }),
})
/** The response to a registration: the registered name, and `success`. */
export const registrationResponse = registeredName.extend({ success: z.literal(true) })
export type RegisteredName = z.infer<typeof registeredName>

export const profileQuery = z.object({
  apiVersion: z.enum(['1', '2']).optional().meta({
    description: 'With 2, a missing name returns an empty list instead of 404',
  }),
})

export const suggestionsResponse = z.object({
  suggestions: z
    .array(z.object({ name: z.string(), registered: z.boolean() }))
    .max(5)
    .meta({ description: 'With their zone: the name itself first, then similar ones' }),
})
