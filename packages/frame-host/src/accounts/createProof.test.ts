import { expect, test } from 'vitest'
import { hashBody, verifyProof } from '../../test/createServer.ts'
import { browserPorts as ports } from '../ports.ts'
import { createDeviceKey, createProof } from './createProof.ts'

const request = {
  method: 'POST',
  url: 'https://accounts.example/v1',
  body: '{}',
  time: 1_795_000_000_999,
}

test('a proof is signed with the key in its header, for one request and body', async () => {
  const key = await createDeviceKey()
  const { typ, alg, jwk, proof } = await verifyProof(await createProof(ports, key, request))
  expect({ typ, alg }).toEqual({ typ: 'dpop+jwt', alg: 'ES256' })
  expect(Object.keys(jwk)).toEqual(['kty', 'crv', 'x', 'y'])
  expect(proof).toEqual({
    htm: 'POST',
    htu: 'https://accounts.example/v1',
    iat: 1_795_000_000,
    jti: expect.stringMatching(/^[\w-]{16,64}$/),
    bodyHash: await hashBody('{}'),
  })
})

test('two proofs of the same request differ', async () => {
  const key = await createDeviceKey()
  const ids = await Promise.all(
    [1, 2].map(async () => (await verifyProof(await createProof(ports, key, request))).proof.jti),
  )
  expect(ids[0]).not.toBe(ids[1])
})

test('security: the private key of a device cannot be read', async () => {
  const { privateKey } = await createDeviceKey()
  for (const format of ['jwk', 'pkcs8'] as const)
    await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow()
})
