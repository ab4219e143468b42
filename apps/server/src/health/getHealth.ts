import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Liveness of the process',
  access: 'open',
  response: z.object({ status: z.literal('ok') }),
  handle: async () => ({ status: 'ok' }),
})
