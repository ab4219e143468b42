import type { Storage, StoredRecord } from './storage.ts'

const storeName = 'records'

/**
 * Creates records in a database of the origin, which the browser keeps apart for each site that has the frame. Each
 * operation opens it anew, since browsers may close one that is open.
 */
export function createIndexedDb(name: string): Storage {
  async function run<value>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<value>,
  ): Promise<value> {
    const database = await open(name)
    try {
      return await transact(database, mode, act)
    } finally {
      database.close()
    }
  }

  const get = (key: string): Promise<unknown> => run('readonly', (store) => store.get(key))

  return {
    get,
    isLasting: () => true,
    async add(key, record) {
      try {
        await run('readwrite', (store) => store.add(record, key))
      } catch (error) {
        // Another tab has added it.
        if (!(error instanceof DOMException && error.name === 'ConstraintError')) throw error
      }
      return get(key)
    },
    async put(key, record) {
      await run('readwrite', (store) => store.put(record, key))
    },
    async remove(key, id) {
      await run('readwrite', (store) => {
        const request: IDBRequest<StoredRecord | undefined> = store.get(key)
        request.onsuccess = () => {
          if (id === undefined || request.result?.id === id) store.delete(key)
        }
        return request
      })
    },
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Nothing is awaited within the transaction: it would end. */
function transact<value>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<value>,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = act(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}
