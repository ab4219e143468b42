import { defineEndpoint } from '../http/defineEndpoint.ts'
import { SessionsFullError, SignInFailedError } from './errors.ts'
import { respondToStep, type SignInDrivers } from './respondToStep.ts'
import { proof, sessionResponse, signInParams } from './schema.ts'

/** Requests that a signature counts as: it may need a call to a chain. */
const weight = 5

export const postVerify = defineEndpoint({
  method: 'POST',
  path: '/v1/auth/:projectId/verify',
  summary:
    'Signs in with a signed message, or with the messages that a wallet signed while connecting',
  description:
    'A failure also has `error: { code, reason }`: `invalid` with 401 (400 for a malformed body), and `unknown` with 503 when no node of the chain or no ' +
    'database responded; the same message may then be sent once more. When the project has `maxSessions` it is 503, and 429 when the network of the client has its share of them, both with ' +
    '`Retry-After: 60`. The reasons are those of `@latchkey/siwx`. Each message counts as five requests.',
  access: 'project',
  cookies: true,
  params: signInParams,
  body: proof,
  // Sixteen signatures of undeployed accounts.
  bodyLimit: 262_144,
  weigh: (body) => weight * ('cacaos' in body ? Math.max(1, body.cacaos.length) : 1),
  response: sessionResponse,
  errors: [501, 503],
  handle: async (call, drivers: SignInDrivers) => {
    const { log } = call.server
    const project = call.project?.id
    try {
      const response = await respondToStep('verify', call, drivers)
      log('info', 'sign-in', { project, status: 'valid' })
      return response
    } catch (error) {
      if (error instanceof SignInFailedError) {
        const { code: status, reason } = error.error
        log(status === 'unknown' ? 'warn' : 'info', 'sign-in', { project, status, reason })
      }
      if (error instanceof SessionsFullError)
        log('warn', 'sessions full', { project, whose: error.whose })
      throw error
    }
  },
})
