import * as v from 'valibot'
import type { StoragePort } from '../ports/storage.ts'

/** Bumped when the shape of a stored value changes; entries of other versions are ignored. */
export const STORAGE_VERSION = 1

export type StoredKey<schema extends v.GenericSchema> = {
  readonly name: string
  readonly schema: schema
}

type StorageScope = { readonly id: string; readonly storage: StoragePort }

/**
 * Reads and parses an entry. Returns undefined for a malformed value, another version, and a storage that throws;
 * malformed values are removed.
 */
export function readStored<schema extends v.GenericSchema>(
  home: StorageScope,
  { name, schema }: StoredKey<schema>,
): v.InferOutput<schema> | undefined {
  const key = getStorageKey(home.id, name)
  try {
    const text = home.storage.getItem(key)
    if (text === null) return undefined
    const parsed = v.safeParse(schema, parseJson(text))
    if (parsed.success) return parsed.output
    home.storage.removeItem(key)
  } catch {
    // Storage denied: treated as empty.
  }
  return undefined
}

/** Writes an entry, or removes it when undefined. Fails silently if the storage is full or denied. */
export function writeStored<schema extends v.GenericSchema>(
  home: StorageScope,
  { name }: { readonly name: string; readonly schema?: schema },
  value: v.InferOutput<schema> | undefined,
): void {
  const key = getStorageKey(home.id, name)
  try {
    if (value === undefined) home.storage.removeItem(key)
    else home.storage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage full or denied.
  }
}

/** The key of an entry, such as `latchkey:1:activeNamespace`. */
export function getStorageKey(id: string, name: string): string {
  return `${id}:${STORAGE_VERSION}:${name}`
}

/** A storage for adapters that prefixes the keys of another one. Its methods never throw. */
export function createPrefixedStorage(storage: StoragePort, prefix: string): StoragePort {
  const attempt = <result>(run: () => result, otherwise: result) => {
    try {
      return run()
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => attempt(() => storage.getItem(prefix + key), null),
    setItem: (key, value) => attempt(() => storage.setItem(prefix + key, value), undefined),
    removeItem: (key) => attempt(() => storage.removeItem(prefix + key), undefined),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
