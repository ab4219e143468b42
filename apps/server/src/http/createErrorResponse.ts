import * as z from 'zod'
import { RequestError } from '../errors/errors.ts'
import type { Log } from '../ports/log.ts'
import { describeError, describeWithFrames } from './describeError.ts'

/** The body of every error response except the plain 500. */
export const errorBody = z.object({
  status: z.literal('FAILED'),
  reasons: z.array(z.object({ field: z.string(), description: z.string() })),
})

/** Creates the response for any error. Errors other than RequestError are logged and not returned. */
export function createErrorResponse(error: unknown, log: Log, requestId: string): Response {
  if (!(error instanceof RequestError)) {
    log('error', 'failure', { requestId, stack: describeWithFrames(error) })
    return new Response('Internal server error', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
  if (error.cause !== undefined) {
    log('warn', 'upstream', {
      requestId,
      reason: error.message,
      cause: describeError(error.cause),
    })
  }
  const body: z.infer<typeof errorBody> = error.body()
  return Response.json(body, {
    status: error.status,
    headers: { 'cache-control': 'no-store', ...error.headers },
  })
}
