import { expect, test } from 'vitest'
import { isSignInRefused } from '../errors.ts'
import { readCacao } from './readCacao.ts'

// The payload of CAIP-74's test case; its version is a number there, which no wallet sends.
const cacao = {
  h: { t: 'eip4361' },
  p: {
    aud: 'http://localhost:3000/login',
    exp: '2022-03-10T18:09:21.481+03:00',
    iat: '2022-03-10T17:09:21.481+03:00',
    iss: 'did:pkh:eip155:1:0xBAc675C310721717Cd4A37F6cbeA1F081b1C2a07',
    nbf: '2022-03-10T17:09:21.481+03:00',
    nonce: '32891756',
    domain: 'localhost:3000',
    version: '1',
    requestId: 'request-id-random',
    resources: [
      'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq',
      'https://example.com/my-web2-claim.json',
    ],
    statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
  },
  s: { s: '0x5ccb13', t: 'eip191' },
}

test('the text is written from the payload, as it was signed', () => {
  const proof = readCacao(cacao)
  expect(proof.signature).toBe('0x5ccb13')
  expect(proof.message).toBe(`localhost:3000 wants you to sign in with your Ethereum account:
0xBAc675C310721717Cd4A37F6cbeA1F081b1C2a07

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: http://localhost:3000/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2022-03-10T17:09:21.481+03:00
Expiration Time: 2022-03-10T18:09:21.481+03:00
Not Before: 2022-03-10T17:09:21.481+03:00
Request ID: request-id-random
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq
- https://example.com/my-web2-claim.json`)
})

test('an empty statement is no statement', () => {
  const { fields, message } = readCacao({ ...cacao, p: { ...cacao.p, statement: '' } })
  expect(fields).not.toHaveProperty('statement')
  expect(message).toContain('2a07\n\n\nURI: ')
})

const payload = (changes: object) => ({ ...cacao, p: { ...cacao.p, ...changes } })

test.each<[string, unknown]>([
  ['cacao', undefined],
  ['cacao', 'text'],
  ['cacao', { ...cacao, h: { t: 'jwt' } }],
  ['cacao', { ...cacao, more: 1 }],
  ['cacao', { ...cacao, s: { t: 'eip191', s: '' } }],
  ['cacao', { ...cacao, s: { t: 'none', s: '0x00' } }],
  ['cacao', payload({ version: 1 })],
  ['cacao', payload({ nonce: ['32891756'] })],
  ['cacao', payload({ iss: 'did:key:z6Mk' })],
  ['cacao', payload({ iss: `${cacao.p.iss}:1` })],
  ['cacao', payload({ iss: `x${cacao.p.iss}` })],
  ['chainId', payload({ iss: cacao.p.iss.replace(':1:', ':01:') })],
  ['chainId', payload({ iss: cacao.p.iss.replace('eip155', 'cosmos') })],
  ['address', payload({ iss: cacao.p.iss.slice(0, -1) })],
  ['statement', payload({ statement: 'I accept\n\nURI: https://evil.example' })],
  ['uri', payload({ aud: 'localhost' })],
  ['domain', payload({ domain: 'localhost:3000 wants' })],
  ['resources', payload({ resources: ['https://a.example\n- https://b.example'] })],
])('security: %s: %j', (reason, value) => {
  try {
    readCacao(value)
    expect.unreachable('it was taken')
  } catch (error) {
    expect(isSignInRefused(error) && error.reason).toBe(reason)
  }
})
