import * as z from 'zod'
import { looksLikeSecret } from './looksLikeSecret.ts'
import { redactPageUrl } from './redactPageUrl.ts'
import { validateEvent } from './validateEvent.ts'

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !looksLikeSecret(value), 'holds what must not be sent')

const properties = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  const message = validateEvent(value)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

/** An event of the modal, as a page sends it; its properties are stored as JSON. */
export const analyticsEvent = z.object({
  eventId: z.uuid().meta({ description: 'Idempotency key: a repeated event is stored once' }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .transform(redactPageUrl)
    .refine((page) => !looksLikeSecret(page), 'holds what must not be sent')
    .meta({
      description:
        'The page. Query and fragment are removed before it is stored, and path segments that look like codes become *',
    }),
  domain: text(253),
  timestamp: z
    .int()
    .min(0)
    .meta({ description: 'Milliseconds since 1970 by the clock of the page' }),
  props: z.object({
    type: z.string().regex(/^[a-z]{1,16}$/),
    event: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/),
    properties: properties
      .optional()
      .meta({
        description:
          'Strings, numbers, booleans and null, in arrays and objects up to four levels deep; 32 keys, 512 values, 8192 characters in total',
      })
      .transform((saved = {}) => JSON.stringify(saved)),
    address: z
      .string()
      .regex(/^[A-Za-z0-9]{1,128}$/)
      .optional(),
  }),
})
