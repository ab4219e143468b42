import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { describeVaultCopy } from '../../test/describeVaultCopy.ts'
import { browserPorts as ports } from '../ports.ts'
import { createDeviceCopy, type DeviceCopy, openDeviceCopy } from './deviceCopy.ts'

const owner = { accountId: 'alice', version: 1 }

describeVaultCopy<{ readonly copy: DeviceCopy; readonly share: string }>('the copy of a device', {
  create: (of, vaultKey) => createDeviceCopy(ports, of, vaultKey),
  open: ({ copy, share }, of) => openDeviceCopy(copy, of, share),
  getStored: ({ copy }) => new Uint8Array([...copy.iv, ...copy.wrapped]),
  change: ({ copy, share }, stored) => ({
    copy: { ...copy, iv: stored.slice(0, 12), wrapped: stored.slice(12) } as DeviceCopy,
    share,
  }),
  confuse: ({ copy }, { share }) => ({ copy, share }),
})

test('security: neither the copy nor the share alone has the key, and the copy cannot be read', async () => {
  const vaultKey = base64urlnopad.encode(ports.randomBytes(32))
  const { copy, share } = await createDeviceCopy(ports, owner, vaultKey)
  await expect(crypto.subtle.exportKey('raw', copy.key)).rejects.toThrow()
  const algorithm = {
    name: 'AES-GCM',
    iv: copy.iv,
    additionalData: new TextEncoder().encode('1 alice'),
  }
  const inside = await crypto.subtle.decrypt(algorithm, copy.key, copy.wrapped)
  expect(base64urlnopad.encode(new Uint8Array(inside))).not.toBe(vaultKey)
  expect(share).toHaveLength(43)
  expect(share).not.toBe(vaultKey)
  const flipped = base64urlnopad.decode(share)
  flipped[31] = (flipped[31] ?? 0) ^ 1
  expect(await openDeviceCopy(copy, owner, base64urlnopad.encode(flipped))).not.toBe(vaultKey)
  expect(await openDeviceCopy(copy, owner, base64urlnopad.encode(new Uint8Array(32)))).not.toBe(
    vaultKey,
  )
})
