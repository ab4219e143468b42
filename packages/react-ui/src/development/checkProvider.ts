import type { Latchkey } from '@latchkey/core'
import { usageError } from './usageError.ts'
import { warnInDevelopment } from './warnInDevelopment.ts'

/** The contexts of all copies of this package whose provider has rendered. */
const key = Symbol.for('latchkey.providers')

const contexts = (): Set<object> => {
  const page = globalThis as { [key]?: Set<object> }
  page[key] ??= new Set()
  return page[key]
}

/**
 * Refuses a provider whose prop is not an instance.
 *
 * @param context - tells this copy of the package from another
 * @throws {LatchkeyError} code `usage`
 */
export function checkProvider(latchkey: unknown, context: object): void {
  contexts().add(context)
  const given = Object(latchkey)
  if (typeof given.store?.get === 'function' && given.flights) return
  if (latchkey === undefined)
    throw usageError(
      'LatchkeyProvider has no latchkey prop',
      'write <LatchkeyProvider latchkey={createLatchkey(options)}>, with the instance made outside of components',
    )
  throw usageError(
    'The latchkey prop of LatchkeyProvider is not an instance',
    'pass what createLatchkey(options) returned, not the options',
  )
}

/** What to do where no provider was found above. */
export function explainMissingProvider(context: object): string {
  if (contexts().has(context) || contexts().size === 0)
    return 'wrap it in <LatchkeyProvider latchkey={latchkey}>'
  return 'the LatchkeyProvider of this page belongs to a second copy of @latchkey/react-ui: install it once, in one version'
}

/** The instances of each mounted provider. */
const seen = new WeakMap<object, Set<Latchkey>>()

/** Warns of a provider that gets a third instance: it is made in render. */
export function watchInstance(provider: object, latchkey: Latchkey): void {
  const instances = seen.get(provider) ?? new Set()
  seen.set(provider, instances.add(latchkey))
  if (instances.size === 3)
    warnInDevelopment(
      latchkey,
      'LatchkeyProvider gets another instance with each render: call createLatchkey once, outside of components',
    )
}
