import * as z from 'zod'
import { holdsSecret } from './holdsSecret.ts'
import { pageOf } from './pageOf.ts'

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !holdsSecret(value), 'holds what must not be sent')

const scalar = z.union([text(512), z.number(), z.boolean(), z.null()])

/** Names as code writes them; nothing else is a key. */
const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)

/** Lists and objects of what is given, or that itself: three of them, and a tree has an end. */
const orHolding = <value extends z.ZodType>(value: value) =>
  z.union([value, z.array(value).max(64), z.record(key, value)])

const properties = z
  .record(key, orHolding(orHolding(orHolding(scalar))))
  .refine((value) => Object.keys(value).length <= 32, 'has more than 32 keys')

/** One event of the modal, as a page sends it. */
export const analyticsEvent = z.object({
  eventId: z.uuid().meta({ description: 'Sent again, an event is kept once' }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .transform(pageOf)
    .refine((page) => !holdsSecret(page), 'holds what must not be sent')
    .meta({
      description:
        'The page. What follows ? or # is thrown away before anything is kept, and parts of the path that read like a code become *',
    }),
  domain: text(253),
  timestamp: z
    .int()
    .min(0)
    .meta({ description: 'Milliseconds since 1970 by the clock of the page' }),
  props: z.object({
    type: z.string().regex(/^[a-z]{1,16}$/),
    event: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/),
    properties: properties.optional(),
    address: z
      .string()
      .regex(/^[A-Za-z0-9]{1,128}$/)
      .optional(),
  }),
})
