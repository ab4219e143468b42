import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createMemoryStorage, type StoragePort } from '../ports/storage.ts'
import { storedKeys } from './keys.ts'
import {
  createPrefixedStorage,
  getStorageKey,
  readStored,
  type StoredKey,
  writeStored,
} from './stored.ts'

const key = { name: 'count', schema: v.object({ count: v.number() }) }

test('a written value is read back, under a versioned key', () => {
  const home = { id: 'shop', storage: createMemoryStorage() }
  writeStored(home, key, { count: 2 })
  expect(home.storage.getItem('shop:1:count')).toBe('{"count":2}')
  expect(readStored(home, key)).toEqual({ count: 2 })
  writeStored(home, key, undefined)
  expect(home.storage.getItem('shop:1:count')).toBeNull()
})

test('two instances with different ids do not see each other', () => {
  const storage = createMemoryStorage()
  writeStored({ id: 'a', storage }, key, { count: 1 })
  expect(readStored({ id: 'b', storage }, key)).toBeUndefined()
})

test('security: a malformed value in any key reads as undefined and is removed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<StoredKey<v.GenericSchema>>(...Object.values(storedKeys)),
      fc.oneof(fc.string(), fc.json(), fc.constant('{"__proto__":{"a":1}}')),
      (stored, text) => {
        const home = { id: 'shop', storage: createMemoryStorage() }
        const name = getStorageKey(home.id, stored.name)
        home.storage.setItem(name, text)
        const value = readStored(home, stored)
        if (value === undefined) expect(home.storage.getItem(name)).toBeNull()
        else expect(v.is(stored.schema, value)).toBe(true)
        expect(({} as Record<string, unknown>).a).toBeUndefined()
      },
    ),
  )
})

test('error: reading and writing ignore a storage that throws', () => {
  const denied: StoragePort = {
    getItem: () => {
      throw new DOMException('denied')
    },
    setItem: () => {
      throw new DOMException('full')
    },
    removeItem: () => {
      throw new DOMException('denied')
    },
  }
  const home = { id: 'shop', storage: denied }
  expect(() => writeStored(home, key, { count: 1 })).not.toThrow()
  expect(readStored(home, key)).toBeUndefined()
  const prefixed = createPrefixedStorage(denied, 'x:')
  expect(prefixed.getItem('a')).toBeNull()
  expect(() => prefixed.setItem('a', 'b')).not.toThrow()
})

test('a prefixed storage writes to the underlying storage', () => {
  const storage = createMemoryStorage()
  createPrefixedStorage(storage, 'wagmi:').setItem('state', '1')
  expect(storage.getItem('wagmi:state')).toBe('1')
  createPrefixedStorage(storage, 'wagmi:').removeItem('state')
  expect(storage.getItem('wagmi:state')).toBeNull()
})
