import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { mockPlatform, setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import '../connections/reconnect.lazy.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import type { LatchkeyConfig } from '../options/schema.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { statusAtom } from '../state/connections.ts'
import { getSnapshot } from './getSnapshot.ts'

const wallet = { connectorId: 'io.orbit', name: 'Orbit', rdns: 'io.orbit' }

/** A page with a list of cookies. */
function open(config: Partial<LatchkeyConfig> = {}, mock = mockAdapter({ wallets: [wallet] })) {
  const cookies: string[] = []
  const platform = { ...mockPlatform(), writeCookie: (cookie: string) => void cookies.push(cookie) }
  const world = setup({ platform, ...config }, mock)
  const read = () => getSnapshot(cookies.at(-1)?.split(';')[0], { id: world.latchkey.id })
  return { ...world, cookies, read }
}

test('connecting, switching and disconnecting update the cookie', async () => {
  const { latchkey, cookies, read } = open()
  await waitForIdle()
  expect(cookies).toEqual([])

  const { address, caipNetworkId } = await connect(latchkey, { walletId: 'io.orbit' })
  expect(read()).toEqual({
    address,
    chain: caipNetworkId,
    connectorId: 'io.orbit',
    namespace: 'eip155',
  })
  expect(cookies.at(-1)).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/)

  const other = [...latchkey.adapters.values()][0]?.networks.at(-1)
  if (!other) throw new Error('no network')
  await switchNetwork(latchkey, other.caipNetworkId)
  expect(read()?.chain).toBe(other.caipNetworkId)

  await disconnect(latchkey)
  expect(cookies.at(-1)).toBe('latchkey=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test('the cookie remains after the page is left; a restored connection writes it again', async () => {
  const storage = createMemoryStorage()
  const first = open({ storage })
  await connect(first.latchkey, { walletId: 'io.orbit' })
  const saved = first.cookies.length
  first.latchkey.destroy()
  await waitForIdle()
  expect(first.cookies).toHaveLength(saved)

  const second = open({ storage }, first.mock)
  await reconnect(second.latchkey)
  expect(new Set(second.cookies).size).toBe(1)
  expect(second.read()?.connectorId).toBe('io.orbit')
})

test('a failed reconnection removes the cookie; a pending one writes nothing', async () => {
  const storage = createMemoryStorage()
  const first = open({ storage })
  await connect(first.latchkey, { walletId: 'io.orbit' })
  first.latchkey.destroy()

  const second = open({ storage }, mockAdapter({ wallets: [] }))
  await waitForIdle()
  expect(second.latchkey.store.get(statusAtom).status).toBe('reconnecting')
  expect(second.cookies).toEqual([])
  second.clock.advance(20_000)
  await reconnect(second.latchkey)
  expect(second.cookies.at(-1)).toContain('latchkey=; Path=/; Max-Age=0')
})

test('without reconnection, no cookie is written', async () => {
  const { latchkey, cookies } = open({ reconnectOnLoad: false })
  await connect(latchkey, { walletId: 'io.orbit' })
  expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
})

test('the id names the cookie', async () => {
  const { latchkey, cookies } = open({ id: 'shop' })
  await connect(latchkey, { walletId: 'io.orbit' })
  expect(cookies.at(-1)).toMatch(/^shop=/)
})
