import type { Latchkey } from '@latchkey/core'
import { createUsageError } from './createUsageError.ts'
import { warnInDevelopment } from './warnInDevelopment.ts'

/** Key of the contexts whose provider has rendered, of all copies of this package. */
const key = Symbol.for('latchkey.providers')

const contexts = (): Set<object> => {
  const page = globalThis as { [key]?: Set<object> }
  page[key] ??= new Set()
  return page[key]
}

/**
 * Asserts that the prop of a provider is an instance.
 *
 * @param context - the context of this copy of the package
 * @param snapshot - its other prop, about which a warning is logged if `getSnapshot` did not return it
 * @throws {LatchkeyError} code `usage`
 */
export function checkProvider(latchkey: unknown, context: object, snapshot: unknown): void {
  contexts().add(context)
  const input = Object(latchkey)
  if (typeof input.store?.get === 'function' && input.adapters) {
    checkSnapshot(input, snapshot)
    return
  }
  if (latchkey === undefined)
    throw createUsageError(
      'LatchkeyProvider has no latchkey prop',
      'write <LatchkeyProvider latchkey={createLatchkey(options)}>, with the instance made outside of components',
    )
  throw createUsageError(
    'The latchkey prop of LatchkeyProvider is not an instance',
    'pass what createLatchkey(options) returned, not the options',
  )
}

/** Warns about a snapshot that `getSnapshot` did not return. */
function checkSnapshot(latchkey: Latchkey, snapshot: unknown): void {
  if (snapshot === undefined || snapshot === null) return
  const { address, chain, connectorId, namespace, then } = Object(snapshot)
  const isWhole = [address, connectorId, namespace].every((one) => typeof one === 'string')
  if (isWhole && String(chain).startsWith(`${namespace}:`)) return
  const remedy = then
    ? 'it is a promise: await it'
    : "pass getSnapshot(request.headers.get('cookie'))"
  warnInDevelopment(
    latchkey,
    `The snapshot of LatchkeyProvider is not a result of getSnapshot, so no account is shown until the connection is restored: ${remedy}`,
  )
}

/** Explains a missing provider, and names the fix. */
export function describeMissingProvider(context: object): string {
  const isOfOtherCopy = contexts().size > 0 && !contexts().has(context)
  const remedy = isOfOtherCopy
    ? 'the LatchkeyProvider of this page belongs to a second copy of @latchkey/react-ui: install it once, in one version'
    : 'wrap it in <LatchkeyProvider latchkey={latchkey}>'
  return `${remedy}; see docs/errors.md#providerMissing`
}

/** The instances of each mounted provider. */
const instancesByProvider = new WeakMap<object, Set<Latchkey>>()

/** Warns about a provider with a third instance, which was created during render. */
export function watchInstance(provider: object, latchkey: Latchkey): void {
  const instances = instancesByProvider.get(provider) ?? new Set()
  instancesByProvider.set(provider, instances.add(latchkey))
  if (instances.size === 3)
    warnInDevelopment(
      latchkey,
      'LatchkeyProvider gets another instance with each render: call createLatchkey once, outside of components',
    )
}
