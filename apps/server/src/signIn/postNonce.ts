import { defineEndpoint } from '../http/endpoint.ts'
import { respondToStep, type SignInDrivers } from './respondToStep.ts'
import { signInParams, startAnswer } from './schema.ts'

export const postNonce = defineEndpoint({
  method: 'POST',
  path: '/v1/auth/:projectId/nonce',
  summary: 'Begins a sign-in: a nonce, and what else the message must say',
  description:
    'For the pages named in the settings alone, with cookies: the nonce is bound to one, has five minutes and is good for one attempt.',
  access: 'project',
  cookies: true,
  params: signInParams,
  answer: startAnswer,
  errors: [501, 503],
  handle: (call, drivers: SignInDrivers) => respondToStep('nonce', call, drivers),
})
