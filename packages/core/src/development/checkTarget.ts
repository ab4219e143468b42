import { createUsageError } from './createUsageError.ts'
import { suggestRenamed } from './describeName.ts'

/** The part of a Latchkey that is checked; its full type is in a folder above this one. */
type Latchkey = {
  readonly adapters: ReadonlyMap<string, unknown>
  readonly config: { readonly siwx?: unknown }
}

/**
 * Rejects a namespace that no adapter has.
 *
 * @throws {LatchkeyError} code `usage`, with the namespaces of the site
 */
export function checkNamespace({ adapters }: Latchkey, namespace: string | undefined): void {
  if (namespace === undefined || adapters.has(namespace)) return
  const known = [...adapters.keys()]
  throw createUsageError(
    `openModal was given the namespace "${namespace}", which has no adapter`,
    `the namespaces are ${known.join(', ') || 'none'}${suggestRenamed(namespace, known)}`,
  )
}

/**
 * Rejects a view of sign-in on a site without sign-in.
 *
 * @throws {LatchkeyError} code `usage`
 */
export function checkSignInView({ config }: Latchkey, view: unknown): void {
  if (config.siwx || (view !== 'SIWXSignMessage' && view !== 'ConnectingSiwe')) return
  throw createUsageError(
    `The view ${view} needs sign-in`,
    'createLatchkey has no option siwx: add it, as the README of @latchkey/siwx shows',
  )
}
