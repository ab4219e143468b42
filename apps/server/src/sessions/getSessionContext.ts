import * as z from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { findSession } from './findSession.ts'
import { readAccount } from './readAccount.ts'
import { pci, sessionAddress } from './schema.ts'

export const getSessionContext = defineEndpoint({
  method: 'GET',
  path: '/v1/sessions/:address/getcontext',
  summary: "The permission's context of a session of the asking project",
  description:
    'No secret: ids of projects stand in their pages. With a context alone nobody acts: that takes the key it was granted to.',
  access: 'project',
  params: z.object({ address: sessionAddress }),
  query: z.object({ pci }),
  answer: z.object({ context: z.string() }),
  errors: [501],
  handle: async ({ params, query, project, server }) => {
    const account = readAccount(params.address)
    const { context } = await findSession(server, account, query.pci, project?.id)
    return { context }
  },
})
