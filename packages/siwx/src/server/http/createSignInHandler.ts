import * as v from 'valibot'
import { copyOwnFields, strictObject } from '../../object.ts'
import type { SignIn } from '../createSignIn.ts'
import { readBody } from './readBody.ts'

export type SignInHandlerOptions = {
  /** Where its four addresses stand. Default `/auth`. */
  readonly path?: string
}

const accountSchema = v.optional(strictObject({ accountAddress: v.string(), chainId: v.string() }))

/**
 * The four addresses of signing in, on the web's own Request and Response: `POST /auth/nonce`, `POST /auth/verify`,
 * `GET /auth/session`, `POST /auth/sign-out`. A sign-in that is refused is 401 with its reason; one that nobody could check
 * is 503, to be sent again.
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
  const steps: Readonly<
    Record<string, (request: Request, cookie: string | null) => Promise<Response>>
  > = {
    async 'POST /nonce'(_, cookie) {
      const { start, setCookies } = await signIn.start(cookie)
      return answer(200, start, setCookies)
    },
    async 'POST /verify'(request, cookie) {
      const origin = request.headers.get('origin')
      const result = await signIn.verify(await readBody(request), cookie, origin)
      if (result.status === 'valid')
        return answer(200, { session: result.session }, result.setCookies)
      const { status, reason } = result
      const code = reason === 'body' ? 400 : status === 'invalid' ? 401 : 503
      return answer(code, { error: { code: status, reason } })
    },
    async 'GET /session'(_, cookie) {
      return answer(200, { session: (await signIn.session(cookie)) ?? null })
    },
    async 'POST /sign-out'(request, cookie) {
      const { success, output } = v.safeParse(accountSchema, await readBody(request))
      if (!success) return answer(400, { error: { code: 'invalid', reason: 'body' } })
      const { session, setCookies } = await signIn.signOut(cookie, output)
      return answer(200, { session: session ?? null }, setCookies)
    },
  }
  return async (request) => {
    const { pathname } = new URL(request.url)
    const step = pathname.slice(0, path.length) === path ? pathname.slice(path.length) : ''
    const name = `${request.method} ${step}`
    const take = Object.hasOwn(steps, name) ? steps[name] : undefined
    if (!take) return answer(404, { error: { code: 'notFound' } })
    if (request.method === 'POST' && !isOwn(signIn, request.headers.get('origin')))
      return answer(403, { error: { code: 'originNotAllowed' } })
    try {
      return await take(request, request.headers.get('cookie'))
    } catch {
      return answer(503, { error: { code: 'unknown', reason: 'storeUnreachable' } })
    }
  }
}

/** A browser says where a POST comes from, and no page can say otherwise. */
function isOwn({ policy }: SignIn, sender: string | null): boolean {
  return policy.origins.some((origin) => origin === sender)
}

function answer(status: number, body: unknown, setCookies: readonly string[] = []): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  if (status === 503) headers.set('retry-after', '1')
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}
