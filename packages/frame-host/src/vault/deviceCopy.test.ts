import { runs } from '@latchkey/test-support'
import { base64urlnopad } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserPorts as ports } from '../ports.ts'
import { createDeviceCopy, openDeviceCopy } from './deviceCopy.ts'

const owner = { accountId: 'alice', version: 1 }
const vaultKeys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => base64urlnopad.encode(new Uint8Array(bytes)))

test('a copy opens with its share', async () => {
  const property = fc.asyncProperty(vaultKeys, async (vaultKey) => {
    const { copy, share } = await createDeviceCopy(ports, owner, vaultKey)
    expect(share).toHaveLength(43)
    expect(await openDeviceCopy(copy, owner, share)).toBe(vaultKey)
  })
  await fc.assert(property, { numRuns: runs(50) })
})

test('security: neither the copy nor the share alone has the key, and the copy cannot be read', async () => {
  const vaultKey = base64urlnopad.encode(ports.randomBytes(32))
  const first = await createDeviceCopy(ports, owner, vaultKey)
  const second = await createDeviceCopy(ports, owner, vaultKey)
  expect(first.share).not.toBe(second.share)
  const { copy, share } = first
  await expect(crypto.subtle.exportKey('raw', copy.key)).rejects.toThrow()
  const algorithm = {
    name: 'AES-GCM',
    iv: copy.iv,
    additionalData: new TextEncoder().encode('1 alice'),
  }
  const inside = await crypto.subtle.decrypt(algorithm, copy.key, copy.wrapped)
  expect(base64urlnopad.encode(new Uint8Array(inside))).not.toBe(vaultKey)
  expect(share).not.toBe(vaultKey)
  for (const other of [second.share, base64urlnopad.encode(new Uint8Array(32))])
    expect(await openDeviceCopy(copy, owner, other)).not.toBe(vaultKey)
  const flipped = base64urlnopad.decode(share)
  flipped[31] = (flipped[31] ?? 0) ^ 1
  expect(await openDeviceCopy(copy, owner, base64urlnopad.encode(flipped))).not.toBe(vaultKey)
})

test('security: a copy of another account or version, or one that was changed, does not open', async () => {
  const { copy, share } = await createDeviceCopy(
    ports,
    owner,
    base64urlnopad.encode(new Uint8Array(32)),
  )
  for (const other of [
    { ...owner, accountId: 'bob' },
    { ...owner, version: 2 },
  ])
    await expect(openDeviceCopy(copy, other, share)).rejects.toThrow()
  const wrapped = copy.wrapped.map((byte, at) => (at === 0 ? byte ^ 1 : byte))
  await expect(openDeviceCopy({ ...copy, wrapped }, owner, share)).rejects.toThrow()
})
