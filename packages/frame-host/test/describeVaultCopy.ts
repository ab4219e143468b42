import { runs } from '@latchkey/test-support'
import { base64urlnopad } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VaultOwner } from '../src/vault/cipher.ts'

/** A driver of copies of a vault's key. */
export type VaultCopyDriver<copy> = {
  /** Creates a copy of the key (base64url) with what opens it. */
  create(owner: VaultOwner, vaultKey: string): Promise<copy>
  open(copy: copy, owner: VaultOwner): Promise<string>
  /** What is stored, as bytes. */
  getStored(copy: copy): Promise<Uint8Array> | Uint8Array
  /** The same copy, with other stored bytes. */
  change(copy: copy, stored: Uint8Array): copy
  /** The copy with what opens another one. */
  confuse(copy: copy, other: copy): copy
}

const owner = { accountId: 'alice', version: 1 }
const vaultKeys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => base64urlnopad.encode(new Uint8Array(bytes)))
const create = () => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))

/** What every copy of a vault's key does. */
export function describeVaultCopy<copy>(name: string, driver: VaultCopyDriver<copy>): void {
  describe(name, () => {
    test('a copy opens', async () => {
      const property = fc.asyncProperty(vaultKeys, async (vaultKey) => {
        const copy = await driver.create(owner, vaultKey)
        expect(await driver.open(copy, owner)).toBe(vaultKey)
      })
      await fc.assert(property, { numRuns: runs(50) })
    })

    test('security: what is stored is not the key, and another one each time', async () => {
      const vaultKey = create()
      const stored = await Promise.all(
        [1, 2].map(async () => driver.getStored(await driver.create(owner, vaultKey))),
      )
      const texts = stored.map((bytes) => Buffer.from(bytes).toString('hex'))
      expect(texts[0]).not.toBe(texts[1])
      const key = Buffer.from(vaultKey, 'base64url').toString('hex')
      for (const text of texts) expect(text).not.toContain(key)
    })

    test('security: a copy of another account or version does not open', async () => {
      const copy = await driver.create(owner, create())
      for (const other of [
        { ...owner, accountId: 'bob' },
        { ...owner, version: 2 },
        { accountId: '1 alice', version: 1 },
      ])
        await expect(driver.open(copy, other)).rejects.toThrow()
    })

    test('security: a copy of which any byte was changed does not open', async () => {
      const copy = await driver.create(owner, create())
      const stored = await driver.getStored(copy)
      for (let at = 0; at < stored.length; at += 1) {
        const changed = stored.map((byte, index) => (index === at ? byte ^ 1 : byte))
        await expect(driver.open(driver.change(copy, changed), owner)).rejects.toThrow()
      }
    })

    test('security: what opens another copy does not return the key', async () => {
      const vaultKey = create()
      const copy = await driver.create(owner, vaultKey)
      const other = await driver.create(owner, vaultKey)
      const opened = driver.open(driver.confuse(copy, other), owner)
      expect(await opened.catch(() => 'refused')).not.toBe(vaultKey)
    })
  })
}
