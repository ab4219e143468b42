import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findSignIn, respondToStep, type SignInDrivers } from './respondToStep.ts'
import { sessionResponse, signInParams } from './schema.ts'

export const getSignInSession = defineEndpoint({
  method: 'GET',
  path: '/v1/auth/:projectId/session',
  summary: 'The signed-in accounts of the cookie',
  description:
    'With `recheck` the signatures of contract accounts are verified again, and rejected accounts are signed out; when no node responds, nothing changes. Each account ' +
    'then counts as five more requests.',
  access: 'project',
  cookies: true,
  params: signInParams,
  query: z.object({ recheck: z.enum(['true']).optional() }),
  response: sessionResponse,
  errors: [501, 503],
  handle: async (call, drivers: SignInDrivers) => {
    const { session } = await respondToStep('session', call, drivers)
    if (!session || call.query.recheck === undefined) return { session }
    call.consumeQuota(5 * session.accounts.length)
    const signIn = findSignIn(call.project, drivers.signIns)
    return { session: (await signIn.recheck(call.headers.get('cookie'))) ?? null }
  },
})
