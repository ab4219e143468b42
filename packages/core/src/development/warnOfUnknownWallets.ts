import { type Logging, warn } from './warn.ts'

const options = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const

type Latchkey = Logging & {
  readonly config: { readonly [option in (typeof options)[number]]?: readonly string[] | undefined }
}

/** The ids that each instance was warned of. */
const warned = new WeakMap<Latchkey, Set<string>>()

/**
 * Warns, once for each id, of wallet ids of the site that the registry does not have.
 *
 * @param ids - the ids that were requested
 * @param found - the entries of the response
 */
export function warnOfUnknownWallets(
  latchkey: Latchkey,
  ids: readonly string[],
  found: readonly { readonly id: string }[],
): void {
  const known = warned.get(latchkey) ?? new Set()
  warned.set(latchkey, known)
  for (const id of ids) {
    const option = options.find((name) => latchkey.config[name]?.includes(id))
    if (!option || known.has(id) || found.some((entry) => entry.id === id)) continue
    known.add(id)
    warn(
      latchkey,
      `The option ${option} has the id ${id}, which services.registry does not have: look it up in the registry, or remove it`,
    )
  }
}
