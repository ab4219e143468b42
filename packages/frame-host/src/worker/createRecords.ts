import * as v from 'valibot'
import { createDeviceKey } from '../accounts/createProof.ts'
import { object } from '../object.ts'
import type { Storage } from '../storage/storage.ts'

const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

/** A record of another version is read as none. */
const version = v.literal(1)

const deviceSchema = object({
  version,
  privateKey: v.instance(CryptoKey),
  publicKey: v.instance(CryptoKey),
})

const loginSchema = object({
  version,
  /** Of this login: a later one has another. */
  id: v.string(),
  accountId: v.string(),
  copy: object({ key: v.instance(CryptoKey), iv: bytes, wrapped: bytes }),
})

/** The last login of this browser, with its copy of the vault's key. */
export type LoginRecord = v.InferOutput<typeof loginSchema>

const read = <schema extends v.GenericSchema>(schema: schema, record: unknown) => {
  const { success, output } = v.safeParse(schema, record)
  return success ? output : undefined
}

/** Creates the two records of the worker: the key of the device, and the last login. The tabs of a site share them. */
export function createRecords(storage: Storage) {
  return {
    /** Creates the key of the device if there is none. It is read for each use, since another tab may remove it. */
    async getDeviceKey(): Promise<CryptoKeyPair> {
      const found = read(deviceSchema, await storage.get('device'))
      if (found) return found
      const { privateKey, publicKey } = await createDeviceKey()
      const record = { version: 1, privateKey, publicKey }
      const kept = read(deviceSchema, await storage.add('device', record))
      if (kept) return kept
      await storage.put('device', record)
      return record
    },
    /** Without its key the session of the device is of no use to anybody. */
    removeDeviceKey: () => storage.remove('device'),
    getLogin: async (): Promise<LoginRecord | undefined> =>
      read(loginSchema, await storage.get('login')),
    putLogin: (login: LoginRecord) => storage.put('login', login),
    /** With an `id` only if no other login has replaced it. */
    removeLogin: (id?: string) => storage.remove('login', id),
  }
}
export type Records = ReturnType<typeof createRecords>
