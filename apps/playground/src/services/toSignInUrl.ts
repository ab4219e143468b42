import { signInUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import { scopeOf } from './services.ts'

/** Projects of the server in development. */
export const signInProjects = { day: 'demo', brief: 'brief' } as const

/** The server's sign-in, by way of the proxy that breaks it. */
export function toSignInUrl(options: Pick<Options, 'scope' | 'session'>): string {
  return `${signInUrl}/s/${scopeOf(options)}/v1/auth/${signInProjects[options.session]}`
}
