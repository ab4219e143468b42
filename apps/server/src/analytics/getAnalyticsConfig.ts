import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'

export const getAnalyticsConfig = defineEndpoint({
  method: 'GET',
  path: '/getAnalyticsConfig',
  summary: 'Whether the project stores analytics',
  access: 'project',
  response: z.object({ isAnalyticsEnabled: z.boolean() }),
  handle: async ({ project }) => ({ isAnalyticsEnabled: project?.analytics ?? false }),
})
