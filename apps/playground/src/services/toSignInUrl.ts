import { signInUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import { getScope } from './services.ts'

/** Projects of the server in development. */
export const signInProjects = { day: 'demo', brief: 'brief' } as const

/** The server's sign-in, by way of the proxy that breaks it. */
export function toSignInUrl(options: Pick<Options, 'scope' | 'session'>): string {
  return `${signInUrl}/s/${getScope(options)}/v1/auth/${signInProjects[options.session]}`
}
