import { defineEndpoint } from '../http/defineEndpoint.ts'
import { respondToStep, type SignInDrivers } from './respondToStep.ts'
import { accountToSignOut, sessionResponse, signInParams } from './schema.ts'

export const postSignOut = defineEndpoint({
  method: 'POST',
  path: '/v1/auth/:projectId/sign-out',
  summary: 'Signs out one account, or without a body all accounts of this browser',
  access: 'project',
  cookies: true,
  params: signInParams,
  body: accountToSignOut,
  bodyLimit: 1024,
  response: sessionResponse,
  errors: [501, 503],
  handle: (call, drivers: SignInDrivers) => respondToStep('sign-out', call, drivers),
})
