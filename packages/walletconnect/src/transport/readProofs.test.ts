import { expect, test } from 'vitest'
import { parseSession } from '../session/parseSession.ts'
import { readProofs } from './readProofs.ts'
import type { TransportContext } from './transportContext.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = parseSession({
  topic: 'ours',
  expiry: 4_000_000_000,
  namespaces: { eip155: { accounts: [`eip155:1:${address}`] } },
})
if (!session) throw new Error('no session')
const valid = session
const auths = [{ p: { iss: `did:pkh:eip155:1:${address}` }, s: { s: '0x00' } }]
const getTransport = (client: object) => ({ client }) as object as TransportContext

test('error: error: a sign-in message that cannot be formatted is an invalid wallet response', () => {
  const transport = getTransport({
    formatAuthMessage() {
      throw new Error('no statement')
    },
  })
  expect(() => readProofs(transport, valid, { session: {}, auths })).toThrow(
    expect.objectContaining({ code: 'invalidWalletAnswer' }),
  )
})

test('a client that cannot format the messages gives no proofs, one that can is used as `this`', () => {
  expect(readProofs(getTransport({}), valid, { session: {}, auths })).toEqual([])
  const client = {
    statement: 'hello',
    formatAuthMessage() {
      return this.statement
    },
  }
  expect(readProofs(getTransport(client), valid, { session: {}, auths })).toMatchObject([
    { address, caipNetworkId: 'eip155:1', message: 'hello' },
  ])
})
