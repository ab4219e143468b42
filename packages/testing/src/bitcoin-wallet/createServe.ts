/** A request of the site. */
export type BitcoinWalletRequest = { readonly method: string; readonly params: readonly unknown[] }

type Override =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'hang' }

/** Handles and records requests, and lets a script override responses. */
export type Serve = ReturnType<typeof createServe>

export function createServe() {
  const requests: BitcoinWalletRequest[] = []
  const overrides = new Map<string, Override>()
  const traffic = { open: 0, hung: 0 }

  return {
    requests,
    overrides,
    traffic,
    async respond<value>(
      method: string,
      params: readonly unknown[],
      make: () => value | Promise<value>,
    ): Promise<value> {
      requests.push({ method, params })
      traffic.open += 1
      try {
        const override = overrides.get(method)
        if (override?.kind === 'hang') {
          traffic.hung += 1
          return await new Promise<never>(() => undefined)
        }
        if (override?.kind === 'error') throw override.error
        // A scripted response may have any type.
        if (override?.kind === 'value') return override.value as value
        return await make()
      } finally {
        traffic.open -= 1
      }
    },
  }
}
