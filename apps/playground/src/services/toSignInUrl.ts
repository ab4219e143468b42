import { signInUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import { getScope } from './services.ts'

/** Projects of the development server. */
export const signInProjects = { day: 'demo', brief: 'brief' } as const

/** The server's sign-in URL, through the fault proxy. */
export function toSignInUrl(options: Pick<Options, 'scope' | 'session'>): string {
  return `${signInUrl}/s/${getScope(options)}/v1/auth/${signInProjects[options.session]}`
}
