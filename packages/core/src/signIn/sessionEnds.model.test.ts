import { runs } from '@latchkey/test-support'
import { type MockAdapter, mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitForIdle } from '../../test/setup.ts'
import { signInWorld } from '../../test/signInWorld.ts'
import { siteSessions, unknown } from '../../test/siteSessions.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { reconnect } from '../connections/reconnect.ts'
import '../connections/reconnect.lazy.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createMemoryStorage, type StoragePort } from '../ports/storage.ts'
import { readPending } from '../siteSessions/sessionChanges.ts'
import { connectionsAtom } from '../state/connections.ts'
import { sessionStatusAtom, signInAccountAtom } from '../state/signIn.ts'
import { signIn } from './signIn.ts'

const accounts = {
  a: '0xa000000000000000000000000000000000000001',
  b: '0xb000000000000000000000000000000000000002',
} as const
type Id = keyof typeof accounts

type Page = ReturnType<typeof signInWorld>
type Browser = {
  page: Page
  readonly site: ReturnType<typeof siteSessions>
  readonly mock: MockAdapter
  readonly storage: StoragePort
  /** Accounts whose last connection ended. */
  readonly ended: Set<string>
  /** Locked wallets. */
  readonly locked: Set<Id>
}

const isLive = ({ page }: Browser, id: Id) =>
  page.store.get(connectionsAtom).some(({ connectorId }) => connectorId === id)

function openPage(browser: Omit<Browser, 'page'>): Page {
  const { site, mock, storage } = browser
  return signInWorld({
    site,
    mock: { ...mock, wallet: (id = 'a') => mock.wallet(id === 'mock' ? 'a' : id) },
    config: { storage },
  })
}

const actions: Readonly<Record<string, (browser: Browser, id: Id) => unknown>> = {
  async connect({ page, locked, ended }, id) {
    // A locked wallet does not connect.
    if (locked.has(id)) return
    await connect(page.latchkey, { walletId: id })
    ended.delete(accounts[id])
  },
  sign: ({ page }) => signIn(page.latchkey),
  switch: ({ page }, id) => switchNetwork(page.latchkey, id === 'a' ? 'eip155:1' : 'eip155:137'),
  lock(browser, id) {
    browser.locked.add(id)
    browser.mock.emitAccounts(id, [])
  },
  unlock({ mock, locked }, id) {
    locked.delete(id)
    mock.emitAccounts(id, [accounts[id]])
  },
  revoke({ mock, ended, locked }, id) {
    // Permissions are revoked in the unlocked wallet.
    if (locked.delete(id)) mock.emitAccounts(id, [accounts[id]])
    ended.add(accounts[id])
    mock.dropConnection(id)
  },
  async disconnect({ page, ended }, id) {
    ended.add(accounts[id])
    await disconnect(page.latchkey, { connectorId: id })
  },
  async disconnectAll({ page, ended }) {
    for (const account of Object.values(accounts)) ended.add(account)
    await disconnect(page.latchkey)
  },
  async hostDisconnects(browser, id) {
    if (!isLive(browser, id)) return
    browser.ended.add(accounts[id])
    await browser.page.latchkey.adapters.get('eip155')?.disconnect({ connectorId: id })
  },
  down({ site }) {
    for (const step of ['setSessions', 'revokeSession', 'getSessions'] as const)
      site.fails[step] = unknown()
  },
  up: ({ site }) => startWorld(site),
  reload(browser) {
    browser.page.latchkey.destroy()
    browser.page = openPage(browser)
    return reconnect(browser.page.latchkey)
  },
  second: ({ page }) => page.clock.advance(1_000),
  minute: ({ page }) => page.clock.advance(60_000),
}

function startWorld({ fails }: Browser['site']): void {
  for (const step of ['setSessions', 'revokeSession', 'getSessions'] as const) delete fails[step]
}

/** Makes the site available and runs all timers. */
async function completeAll({ page, site }: Browser): Promise<void> {
  startWorld(site)
  for (let step = 0; step < 70; step += 1) {
    await waitForIdle()
    page.clock.advance(1_000)
  }
  await waitForIdle()
}

test('security: in any order of connecting, locking and disconnecting, sessions of ended connections end and those of live ones stay', async () => {
  const id = fc.constantFrom<Id>('a', 'b')
  const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), id)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
      const mock = mockAdapter({
        wallets: (['a', 'b'] as const).map((connectorId) => ({
          connectorId,
          accounts: [accounts[connectorId]],
          isPermitted: false,
        })),
      })
      const parts = {
        site: siteSessions(),
        mock,
        storage: createMemoryStorage(),
        ended: new Set<string>(),
        locked: new Set<Id>(),
      }
      const browser: Browser = { ...parts, page: openPage(parts) }
      const { site } = browser
      for (const [name, wallet] of [['connect', 'a'] as const, ['sign', 'a'] as const, ...steps]) {
        const before = site.signedIn()
        const live = Object.entries(accounts).filter(([entry]) => isLive(browser, entry as Id))
        await Promise.resolve(actions[name]?.(browser, wallet)).catch(() => undefined)
        await waitForIdle()
        const left = site.signedIn()
        for (const session of before) {
          const [namespace, account] = live.find(([, address]) => session.endsWith(address)) ?? []
          if (account && isLive(browser, namespace as Id)) expect(left).toContain(session)
        }
      }
      await completeAll(browser)

      const { latchkey, store } = browser.page
      expect(readPending(latchkey)).toEqual([])
      for (const account of browser.ended) {
        expect(site.signedIn().filter((session) => session.endsWith(account))).toEqual([])
      }
      const active = store.get(signInAccountAtom)
      const isIn = site.signedIn().includes(`${active?.chainId}:${active?.accountAddress}`)
      expect(store.get(sessionStatusAtom)).toBe(
        active ? (isIn ? 'signedIn' : 'signedOut') : 'disconnected',
      )
      latchkey.destroy()
      expect(browser.page.clock.pending).toBe(0)
    }),
    { numRuns: runs(150) },
  )
})
