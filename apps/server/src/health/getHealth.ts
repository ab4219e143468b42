import * as z from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process is alive',
  access: 'open',
  answer: z.object({ status: z.literal('ok') }),
  handle: async () => ({ status: 'ok' }),
})
