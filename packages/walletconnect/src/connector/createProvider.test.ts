import { createMemoryStorage } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createSessionStore, getAddresses } from '../session/createSessionStore.ts'
import { parseSession } from '../session/parseSession.ts'
import { createProvider } from './createProvider.ts'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** A session of two networks in each namespace, with accounts on the first one alone. */
function openProvider(namespace: 'eip155' | 'solana') {
  const session = parseSession({
    topic: 'ours',
    expiry: 4_000_000_000,
    namespaces: {
      eip155: { chains: ['eip155:1', 'eip155:137'], accounts: [`eip155:1:${evm}`] },
      solana: { chains: ['solana:main', 'solana:test'], accounts: [`solana:main:${solana}`] },
    },
  })
  if (!session) throw new Error('no session')
  const sessionStore = createSessionStore({ storage: createMemoryStorage(), log: () => {} })
  sessionStore.replace(session)
  const no = () => Promise.reject(new Error('not asked for'))
  return {
    sessionStore,
    session,
    provider: createProvider(namespace, { sessionStore, open: no, pair: no, disconnect: no }),
  }
}

test('error: a network without an account cannot be selected, and a saved selection of it is ignored', () => {
  const { sessionStore, provider, session } = openProvider('solana')
  expect(() => provider.chooseNetwork('solana:test')).toThrow(
    expect.objectContaining({ code: 'chainNotAdded' }),
  )
  expect(sessionStore.saved()?.choices).toEqual({})
  sessionStore.replace(session, { solana: { caipNetworkId: 'solana:test' } })
  expect(provider.session()).toMatchObject({
    caipNetworkId: 'solana:main',
    caipNetworkIds: ['solana:main'],
  })
})

test('an EVM account is available on every approved network', () => {
  const { provider } = openProvider('eip155')
  provider.chooseNetwork('eip155:137')
  const session = provider.session()
  if (!session) throw new Error('no session')
  expect(session.caipNetworkId).toBe('eip155:137')
  expect(getAddresses(session)).toEqual([evm])
})
