import * as z from 'zod'

/** Carried by every call of a page, POST included: whose it is, and which SDK asks. */
export const sdkQuery = z.object({
  projectId: z.string().meta({ description: 'The project, as in the settings of the server' }),
  st: z.string().max(64).optional().meta({ description: 'SDK type; latchkey' }),
  sv: z.string().max(128).optional().meta({ description: 'SDK version; 4' }),
})
