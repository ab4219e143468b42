import type { AdapterContext } from '@latchkey/core/adapter'

/**
 * The context of an adapter, for tests without an instance: storage in memory, the system clock, a counter for
 * randomness, a silent log.
 *
 * @example
 * const adapter = evm({ networks: [mainnet] })(mockContext({ discoverInjectedWallets: false }))
 */
export function mockContext(overrides: Partial<AdapterContext> = {}): AdapterContext {
  const entries = new Map<string, string>()
  let count = 0
  return {
    metadata: { name: 'Test', description: '', url: 'https://app.test', icons: [] },
    isBrowser: true,
    clock: {
      now: () => Date.now(),
      after(ms, task) {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
    },
    random: {
      uuid() {
        count += 1
        return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
      },
    },
    fetch: (...args) => fetch(...args),
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
    log: () => undefined,
    customRpcUrls: () => [],
    discoverAnnouncedWallets: true,
    discoverInjectedWallets: true,
    ...overrides,
  }
}
