import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findSession } from './findSession.ts'
import { readAccount } from './readAccount.ts'
import { pci, sessionAddress } from './schema.ts'

export const getSessionContext = defineEndpoint({
  method: 'GET',
  path: '/v1/sessions/:address/getcontext',
  summary: 'The permission context of a session of the requesting project',
  description:
    'The context is not secret, because project ids are public. It is useless without the key that it was granted to.',
  access: 'project',
  params: z.object({ address: sessionAddress }),
  query: z.object({ pci }),
  response: z.object({ context: z.string() }),
  errors: [501],
  handle: async ({ params, query, project, server }) => {
    const account = readAccount(params.address)
    const { context } = await findSession(server, account, query.pci, project?.id)
    return { context }
  },
})
