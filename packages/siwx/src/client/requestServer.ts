import * as v from 'valibot'
import { SignInRefusedError } from '../errors.ts'
import { copyOwnFields } from '../object.ts'
import { readBytes } from '../readBytes.ts'
import type { RejectionReason, UnverifiableReason } from '../rejectionReasons.ts'
import { SignInUnknownError } from './errors.ts'
import type { ClientPorts } from './ports.ts'
import { errorSchema } from './schema.ts'

/** One of the server's four steps, and the schema of its response. */
export type Step<schema extends v.GenericSchema> = {
  /** `/auth/nonce`. */
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly body?: unknown
  /** Whether the request outlives the page. */
  readonly keepalive?: boolean
  readonly schema: schema
}

/** ms until a request is repeated after a 503. */
const waitMs = 1_000
/** Milliseconds for a response, including its body. A server's own limits are shorter. */
const limit = 30_000
/** Bytes of a response: 32 accounts with the longest messages and signatures are smaller. */
const mostBytes = 2_097_152

/**
 * @throws {SignInRefusedError} the server refuses, and why
 * @throws {SignInUnknownError} if the server is unavailable, takes more than 30 s, or sends an invalid response or more than 2 MiB
 */
export async function requestServer<schema extends v.GenericSchema>(
  ports: ClientPorts,
  step: Step<schema>,
): Promise<v.InferOutput<schema>> {
  const first = await send(ports, step)
  if (first.status === 503) await ports.wait(waitMs)
  const { status, body } = first.status === 503 ? await send(ports, step) : first
  if (status === 200) {
    const { success, output } = v.safeParse(step.schema, body)
    if (success) return output
    throw createForeignResponseError(step, status)
  }
  const { success, output } = v.safeParse(errorSchema, body)
  const reason = success ? output.error.reason : undefined
  if ((status === 400 || status === 401) && reason)
    throw new SignInRefusedError(reason as RejectionReason)
  if (status === 503 && reason) throw new SignInUnknownError(reason as UnverifiableReason)
  throw createForeignResponseError(step, status, success ? output.error.code : undefined)
}

/** Usually a configuration error: the cause has the details. */
function createForeignResponseError(
  { method, url }: Step<v.GenericSchema>,
  status: number,
  code?: string,
) {
  const response = [status, code].filter((part) => part !== undefined).join(' ')
  const cause = new Error(
    `${method} ${url} answered ${response}, which is no answer of the server's sign-in`,
  )
  return new SignInUnknownError('serverAnswer', cause)
}

async function send(
  { fetch, timeout }: ClientPorts,
  step: Step<v.GenericSchema>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { url, method, body, keepalive } = copyOwnFields(step)
  try {
    const response = await fetch(url, {
      method,
      // The session is a cookie; the server may be another one of the same site.
      credentials: 'include',
      ...(keepalive && { keepalive }),
      signal: timeout(limit),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: response.status, body: parseJson(await readBytes(response, mostBytes)) }
  } catch (cause) {
    throw new SignInUnknownError('serverUnreachable', cause)
  }
}

/** Undefined if the body was too large or is not JSON. */
function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
