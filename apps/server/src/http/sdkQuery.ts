import * as z from 'zod'

/** Carried by every call of a page, POST included: whose it is, and which SDK asks. */
export const sdkQuery = z.object({
  projectId: z.string().meta({ description: 'The project, as in the settings of the server' }),
  // Both are kept with events, so they are words and a version, and no place for anything else.
  st: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/i, 'must be a word')
    .optional()
    .meta({ description: 'SDK type; latchkey' }),
  sv: z
    .string()
    .regex(
      /^([a-z][a-z0-9]{0,15}-){0,3}\d{1,5}(\.\d{1,5}){0,2}(-[a-z]{1,10}(\.\d{1,5})?)?$/i,
      'must be a version',
    )
    .optional()
    .meta({ description: 'SDK version; 4' }),
})
