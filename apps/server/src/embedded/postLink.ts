import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { readLink } from './links.ts'
import { type EmbeddedDrivers, openAccounts } from './openCall.ts'
import { token } from './schema.ts'

export const postLink = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/link',
  summary: 'What the link of a mail approves; it approves nothing',
  description:
    'The token is in the link. 400 with the field `token` if it was answered, is older than 10 minutes or was replaced.',
  access: 'frame',
  body: z.strictObject({ token }),
  bodyLimit: 1024,
  response: z.object({
    email: z.string(),
    name: z.string().meta({ description: 'Of the project' }),
    site: z.string().meta({ description: 'The origin of the page' }),
    browser: z.string().meta({ description: 'As `Firefox, Linux`; may be empty' }),
    startedAt: z.number().meta({ description: 'Milliseconds since 1970' }),
  }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { accounts, project } = openAccounts(call, drivers)
    const link = await readLink(accounts, project.id, call.body.token)
    const { email, site, browser, startedAt } = link
    return { email, name: project.name, site, browser, startedAt }
  },
})
