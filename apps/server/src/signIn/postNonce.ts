import { defineEndpoint } from '../http/defineEndpoint.ts'
import { respondToStep, type SignInDrivers } from './respondToStep.ts'
import { signInParams, startResponse } from './schema.ts'

export const postNonce = defineEndpoint({
  method: 'POST',
  path: '/v1/auth/:projectId/nonce',
  summary: 'Starts a sign-in: returns a nonce and the required fields of the message',
  description:
    'For configured origins only, with cookies: the nonce is bound to one, expires after five minutes and is valid for one attempt.',
  access: 'project',
  cookies: true,
  params: signInParams,
  response: startResponse,
  errors: [501, 503],
  handle: (call, drivers: SignInDrivers) => respondToStep('nonce', call, drivers),
})
