import { getCsp } from '@latchkey/core'
import { type NextRequest, NextResponse } from 'next/server'
import { options } from './app/wallets'

/**
 * Sets the strict policy of the modal. The inline scripts of Next need a nonce, which is new for every response; Next reads
 * it from the policy in the request headers.
 */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const policy = getCsp(options).replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  // `next dev` uses eval and inline styles, which the policy forbids.
  if (process.env.NODE_ENV === 'production') response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: '/((?!_next/static|rpc/|auth/).*)' }
