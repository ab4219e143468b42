/** A record that can be cloned. One with an `id` can be removed only if it is still the same. */
export type StoredRecord = { readonly version: number; readonly id?: string }

/** Records by key. */
export type Storage = {
  get(key: string): Promise<unknown>
  /** Stores a record if there is none. Returns the stored one. */
  add(key: string, record: StoredRecord): Promise<unknown>
  put(key: string, record: StoredRecord): Promise<void>
  /** With an `id` only the record that has it. */
  remove(key: string, id?: string): Promise<void>
  /** Whether records outlive the worker. */
  isLasting(): boolean
}

/** Records that end with the worker. */
export function createMemoryStorage(): Storage {
  const records = new Map<string, StoredRecord>()
  return {
    get: async (key) => records.get(key),
    async add(key, record) {
      if (!records.has(key)) records.set(key, record)
      return records.get(key)
    },
    async put(key, record) {
      records.set(key, record)
    },
    async remove(key, id) {
      if (id === undefined || records.get(key)?.id === id) records.delete(key)
    },
    isLasting: () => false,
  }
}
