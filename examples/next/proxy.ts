import { getCsp } from '@latchkey/core'
import { type NextRequest, NextResponse } from 'next/server'
import { options } from './app/wallets'

/**
 * The strict policy of the modal. Next itself writes scripts into the page, and they need a nonce, made again for
 * every answer; Next finds it in the policy of the request.
 */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const policy = getCsp(options).replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  // `next dev` evaluates code and writes styles, which the policy forbids.
  if (process.env.NODE_ENV === 'production') response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: '/((?!_next/static|rpc/|auth/).*)' }
