import { type Logging, warn } from './warn.ts'

/** The options of each instance that were named in a warning. */
const warned = new WeakMap<Logging, Set<string>>()

/**
 * Warns, once for each option, of wallet ids that the registry does not have.
 *
 * @param ids - the ids that were requested
 * @param found - the entries of the response
 */
export function warnOfUnknownWallets(
  latchkey: Logging,
  option: string,
  ids: readonly string[],
  found: readonly { readonly id: string }[],
): void {
  const unknown = ids.filter((id) => !found.some((entry) => entry.id === id))
  const options = warned.get(latchkey) ?? new Set()
  if (unknown.length === 0 || options.has(option)) return
  warned.set(latchkey, options.add(option))
  warn(
    latchkey,
    `The option ${option} has ids that services.registry does not have: ${unknown.join(', ')}; look them up in the registry, or remove them`,
  )
}
