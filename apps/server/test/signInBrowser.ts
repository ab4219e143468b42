import { formatMessage, type SignInMessage } from '@latchkey/siwx'
import { createRequest } from './createRequest.ts'
import type { Signer } from './signers.ts'

type Step = 'nonce' | 'verify' | 'session' | 'sign-out'

/** The first page of development's project `demo`. */
export const shop = 'http://localhost:5173'

/** A page of an origin in a separate browser, which stores cookies as browsers do. */
export function openBrowser(
  url: string,
  origin: string | null = shop,
  projectId = 'demo',
  headers: Record<string, string> = {},
) {
  const request = createRequest(url, projectId)
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }
  const send = async (step: Step, body?: unknown, query: Record<string, string> = {}) => {
    const response = await request(`/v1/auth/${projectId}/${step}`, {
      method: step === 'session' ? 'GET' : 'POST',
      // The project is part of the path.
      query: { projectId: undefined, ...query },
      headers: {
        cookie: cookie(),
        'content-type': 'application/json',
        ...(origin !== null && { origin }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    keep(response.headers)
    return response
  }
  /** A message as the page creates it. */
  const write = async (signer: Signer, changes: Partial<SignInMessage> = {}) => {
    const { status, json, text } = await send('nonce')
    if (status !== 200) throw new Error(text)
    const { accountAddress, chainId } = signer
    const page = origin ?? shop
    return formatMessage({
      ...(json as Pick<SignInMessage, 'nonce' | 'issuedAt' | 'expirationTime'>),
      ...{ domain: page.split('//')[1] ?? '', uri: page, version: '1' },
      ...{ accountAddress, chainId },
      ...changes,
    })
  }
  return {
    jar,
    send,
    write,
    /** A request to another server of the site: with cookies only if allowed. */
    async fetch(input: string | URL | Request, init: RequestInit = {}) {
      const headers = new Headers(init.headers)
      headers.set('origin', origin ?? '')
      if (init.credentials !== 'include') return fetch(input, { ...init, headers })
      headers.set('cookie', cookie())
      const response = await fetch(input, { ...init, headers })
      if (response.headers.get('access-control-allow-credentials') !== 'true')
        throw new TypeError('The browser keeps it to itself')
      keep(response.headers)
      return response
    },
    async signIn(signer: Signer, changes: Partial<SignInMessage> = {}) {
      const message = await write(signer, changes)
      return send('verify', { message, signature: await signer.sign(message) })
    },
    /** The signed-in addresses. */
    async accounts(query?: Record<string, string>) {
      const { status, json, text } = await send('session', undefined, query)
      if (status !== 200) throw new Error(text)
      const { session } = json as { session: { accounts: { accountAddress: string }[] } | null }
      return session?.accounts.map(({ accountAddress }) => accountAddress) ?? []
    },
  }
}

/** The response to a rejected sign-in. */
export const refused = (reason: string) => ({
  status: 401,
  json: { status: 'FAILED', error: { code: 'invalid', reason } },
})
