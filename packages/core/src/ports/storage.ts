/** A store of strings, as `localStorage` is. Methods may throw; callers go through `readStored` and `writeStored`. */
export type StoragePort = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Stores everything in memory: for tests, servers, and pages without storage access. */
export function createMemoryStorage(): StoragePort {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
