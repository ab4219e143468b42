import { createMemoryStorage, type StoragePort } from '../ports/storage.ts'

/**
 * Uses `localStorage`, or memory if it is denied, missing or full. Browsers deny it in two ways: the getter throws
 * (cookies blocked) or the methods throw (quota 0).
 */
export function createBrowserStorage(): StoragePort {
  try {
    const storage = window.localStorage
    const probe = 'latchkey:probe'
    storage.setItem(probe, probe)
    storage.removeItem(probe)
    return storage
  } catch {
    return createMemoryStorage()
  }
}
