import { createMemoryStorage, type Storage, type StoredRecord } from './storage.ts'

/**
 * Uses memory from the first record on that cannot be stored, or if nothing can be read at all: some browsers deny
 * storage to a frame, some cannot store keys. What was read or stored before is in memory then. A later failure to read
 * is an error, since the records may still be there.
 */
export function withMemory(stored: Storage): Storage {
  const memory = createMemoryStorage()
  let isDenied = false
  let hasWorked = false

  async function store<value>(act: (storage: Storage) => Promise<value>): Promise<value> {
    if (!isDenied)
      try {
        const value = await act(stored)
        hasWorked = true
        return value
      } catch {
        isDenied = true
      }
    return act(memory)
  }

  async function read<value>(act: (storage: Storage) => Promise<value>): Promise<value> {
    if (hasWorked && !isDenied) return act(stored)
    return store(act)
  }

  return {
    isLasting: () => !isDenied && stored.isLasting(),
    async get(key) {
      const record = await read((storage) => storage.get(key))
      await copy(key, record)
      return record
    },
    async add(key, record) {
      const kept = await store((storage) => storage.add(key, record))
      await copy(key, kept)
      return kept
    },
    async put(key, record) {
      await store((storage) => storage.put(key, record))
      await copy(key, record)
    },
    async remove(key, id) {
      await memory.remove(key, id)
      await read((storage) => storage.remove(key, id))
    },
  }

  function copy(key: string, record: unknown) {
    return record === undefined ? memory.remove(key) : memory.put(key, record as StoredRecord)
  }
}
