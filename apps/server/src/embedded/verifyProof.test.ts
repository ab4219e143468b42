import { createHmac, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { embeddedWorld, openDevice, type ProofChanges, site } from '../../test/openDevice.ts'
import { testServer } from '../../test/startTestServer.ts'

const world = embeddedWorld()
const { clock, open } = world

const malformed = 'The proof is not a JWT of this kind, signed with its key'
const refused = (description: string) => ({ status: 401, json: failed('DPoP', description) })
const notSignedIn = { status: 401, json: failed('session', 'This device is not signed in') }

test('a proof is valid once, for 60 seconds before and after the time of the server', async () => {
  const device = await open()
  const now = Math.floor(clock.at / 1000)
  for (const iat of [now, now - 60, now + 60])
    expect(await device.send('session', undefined, { claims: { iat } })).toMatchObject(notSignedIn)
  const tooFar = 'The proof is too old or too new: compare the clock with the Date of the response'
  for (const iat of [now - 61, now + 61])
    expect(await device.send('session', undefined, { claims: { iat } })).toMatchObject(
      refused(tooFar),
    )
})

test('security: a replayed proof is refused, also by another server of the database', async () => {
  const device = await open()
  const proof = await device.prove({ method: 'GET', path: '/v1/embedded/session', text: '' })
  const together = await Promise.all([1, 2, 3].map(() => device.sendWith(proof, 'session')))
  expect(
    together.map(({ json }) => (json as typeof notSignedIn.json).reasons[0]?.field).sort(),
  ).toEqual(['DPoP', 'DPoP', 'session'])
  clock.at += 59_000
  expect(await device.sendWith(proof, 'session')).toMatchObject(
    refused('The proof was used before'),
  )
  const { rows } = world.server
  clock.at += 121_000
  await device.send('session')
  expect(await rows('SELECT count(*) AS n FROM embedded_proofs')).toEqual([{ n: 1 }])
})

test('security: a proof of another method, path, host or body is refused', async () => {
  const device = await open()
  const { url } = world.server
  const wrong: [ProofChanges['claims'], string][] = [
    [{ htm: 'POST' }, 'The proof is of another request'],
    [{ htm: 'get' }, 'The proof is of another request'],
    [{ htu: `${url}/v1/embedded/vault` }, 'The proof is of another request'],
    [{ htu: `${url}/v1/embedded/session/` }, 'The proof is of another request'],
    [{ htu: 'https://evil.example/v1/embedded/session' }, 'The proof is of another request'],
    [{ bodyHash: 'x' }, 'The proof is of another body'],
    [{ bodyHash: undefined }, malformed],
    [{ jti: 'short' }, malformed],
    [{ jti: undefined }, malformed],
    [{ iat: 1.5 }, malformed],
    [{ exp: 1 }, malformed],
  ]
  for (const [claims = {}, description] of wrong)
    expect(
      await device.send('session', undefined, { claims }),
      JSON.stringify(claims),
    ).toMatchObject(refused(description))
  const text = JSON.stringify({ email: 'a@example.com', site })
  const proof = await device.prove({ method: 'POST', path: '/v1/embedded/email', text })
  expect(await device.sendWith(proof, 'email', { email: 'b@example.com', site })).toMatchObject(
    refused('The proof is of another body'),
  )
})

test('security: a proof that is not ES256 by the public key in its header is refused', async () => {
  const device = await open()
  const { jwk } = device
  const path = '/v1/embedded/session'
  const claims = {
    htm: 'GET',
    htu: `${world.server.url}${path}`,
    iat: Math.floor(clock.at / 1000),
    bodyHash: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const write = (header: object, sign: (text: string) => string) => {
    const text = `${encode(header)}.${encode({ ...claims, jti: randomUUID() })}`
    return `${text}.${sign(text)}`
  }
  const typ = 'dpop+jwt'
  const other = await generateKeyPair('ES256')
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const signed = (header: object, key: CryptoKey) =>
    new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ typ, alg: 'ES256', ...header })
      .sign(key)
  const rsa = await generateKeyPair('RS256')
  const p384 = await generateKeyPair('ES384')
  const proofs = {
    none: write({ typ, alg: 'none', jwk }, () => ''),
    'HS256 with the public key': write({ typ, alg: 'HS256', jwk }, (text) =>
      createHmac('sha256', JSON.stringify(jwk)).update(text).digest('base64url'),
    ),
    'an oct key': write({ typ, alg: 'HS256', jwk: { kty: 'oct', k: 'a2V5' } }, (text) =>
      createHmac('sha256', 'key').update(text).digest('base64url'),
    ),
    'another key': await signed({ jwk }, other.privateKey),
    'a private key': await signed({ jwk: await exportJWK(privateKey) }, privateKey),
    RS256: await signed({ alg: 'RS256', jwk: await exportJWK(rsa.publicKey) }, rsa.privateKey),
    ES384: await signed({ alg: 'ES384', jwk: await exportJWK(p384.publicKey) }, p384.privateKey),
    'no key': await signed({}, privateKey),
    'another type': await signed({ typ: 'JWT', jwk: await exportJWK(publicKey) }, privateKey),
    'no signature': write({ typ, alg: 'ES256', jwk }, () => ''),
    words: 'a.b.c',
  }
  for (const [name, proof] of Object.entries(proofs))
    expect(await device.sendWith(proof, 'session'), name).toMatchObject(refused(malformed))
  expect(await device.sendWith('x'.repeat(2049), 'session')).toMatchObject(
    refused('The proof is too long'),
  )
  const good = await signed({ jwk: await exportJWK(publicKey) }, privateKey)
  expect(await device.sendWith(good, 'session')).toMatchObject(notSignedIn)
})

test("the device is the thumbprint of its key, whatever the key's further members", async () => {
  const device = await open()
  const jwk = { ...device.jwk, kid: 'x', use: 'sig' }
  await device.send('session', undefined, { header: { jwk } })
  const thumbprint = await calculateJwkThumbprint(device.jwk)
  const rows = await world.server.rows(
    `SELECT count(*) AS n FROM embedded_proofs WHERE device = '${thumbprint}'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('behind a proxy the proof names the public URL', async () => {
  const publicUrl = 'https://data.shop.example/wallets'
  const server = await testServer({ clock, env: { LATCHKEY_PUBLIC_URL: `${publicUrl}/` } })
  const device = await openDevice(server.url, clock.now)
  expect(await device.send('session')).toMatchObject(refused('The proof is of another request'))
  const htu = `${publicUrl}/v1/embedded/session`
  expect(await device.send('session', undefined, { claims: { htu } })).toMatchObject(notSignedIn)
})
