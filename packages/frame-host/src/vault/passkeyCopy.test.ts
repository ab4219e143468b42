import { createDecipheriv, hkdfSync } from 'node:crypto'
import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { describeVaultCopy } from '../../test/describeVaultCopy.ts'
import { browserPorts as ports } from '../ports.ts'
import { createPasskeyCopy, openPasskeyCopy } from './passkeyCopy.ts'

type Copy = { readonly stored: string; readonly secret: Uint8Array<ArrayBuffer> }

describeVaultCopy<Copy>('the copy of a passkey', {
  async create(owner, vaultKey) {
    const secret = ports.randomBytes(32)
    return { stored: await createPasskeyCopy(ports, owner, secret, vaultKey), secret }
  },
  open: ({ stored, secret }, owner) => openPasskeyCopy(stored, owner, secret),
  getStored: ({ stored }) => base64urlnopad.decode(stored),
  change: (copy, stored) => ({ ...copy, stored: base64urlnopad.encode(new Uint8Array(stored)) }),
  confuse: (copy, { secret }) => ({ ...copy, secret }),
})

test('another implementation opens a copy: HKDF-SHA-256, then AES-256-GCM', async () => {
  const secret = ports.randomBytes(32)
  const vaultKey = base64urlnopad.encode(ports.randomBytes(32))
  const owner = { accountId: 'alice', version: 3 }
  const copy = Buffer.from(await createPasskeyCopy(ports, owner, secret, vaultKey), 'base64url')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'latchkey passkey 3 alice', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, copy.subarray(0, 12))
  decipher.setAAD(Buffer.from('3 alice'))
  decipher.setAuthTag(copy.subarray(-16))
  const opened = Buffer.concat([decipher.update(copy.subarray(12, -16)), decipher.final()])
  expect(opened.toString('base64url')).toBe(vaultKey)
})
