import { memoryStorage, type StoragePort } from '../ports/storage.ts'

/**
 * `localStorage` where it works, memory where it is denied, missing or full.
 * Both ways of denial are met: the getter throws (cookies blocked) and the methods throw (quota 0).
 */
export function browserStorage(): StoragePort {
  try {
    const storage = window.localStorage
    const probe = 'latchkey:probe'
    storage.setItem(probe, probe)
    storage.removeItem(probe)
    return storage
  } catch {
    return memoryStorage()
  }
}
