import { copyOwnFields } from '../../object.ts'
import type { SignIn } from '../createSignIn.ts'
import { readBody } from './readBody.ts'
import { runSignInStep, type SignInStep } from './runSignInStep.ts'

export type SignInHandlerOptions = {
  /** Base path of its four endpoints. Default `/auth`. */
  readonly path?: string
}

const routes: Readonly<Record<string, SignInStep>> = {
  'POST /nonce': 'nonce',
  'POST /verify': 'verify',
  'GET /session': 'session',
  'POST /sign-out': 'sign-out',
}

/**
 * Creates the four endpoints of sign-in for the web's Request and Response: `POST /auth/nonce`, `POST /auth/verify`,
 * `GET /auth/session`, `POST /auth/sign-out`. A rejected sign-in is 401 with its reason; one that could not be
 * verified is 503, to be repeated.
 *
 * @example
 * import { createMemoryStores, createSignIn, createSignInHandler } from '@latchkey/siwx/server'
 *
 * const signIn = createSignIn({
 *   policy: { origins: ['https://shop.example'], chains: ['eip155:1'] },
 *   stores: createMemoryStores(),
 * })
 * export default { fetch: createSignInHandler(signIn) }
 */
export function createSignInHandler(
  signIn: SignIn,
  options: SignInHandlerOptions = {},
): (request: Request) => Promise<Response> {
  const { path = '/auth' } = copyOwnFields(options)
  return async (request) => {
    const { pathname } = new URL(request.url)
    const route = pathname.slice(0, path.length) === path ? pathname.slice(path.length) : ''
    const name = `${request.method} ${route}`
    const step = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (!step) return createResponse(404, { error: { code: 'notFound' } })
    try {
      const result = await runSignInStep(signIn, step, {
        cookie: request.headers.get('cookie'),
        origin: request.headers.get('origin'),
        readBody: () => readBody(request),
      })
      return createResponse(
        result.status,
        result.body,
        result.status === 200 ? result.setCookies : [],
      )
    } catch {
      return createResponse(503, { error: { code: 'unknown', reason: 'storeUnreachable' } })
    }
  }
}

function createResponse(
  status: number,
  body: unknown,
  setCookies: readonly string[] = [],
): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  if (status === 503) headers.set('retry-after', '1')
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}
