import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscoveredWallet } from '../adapter/adapter.ts'
import { assignConnectorIds } from './assignConnectorIds.ts'
import { createConnectionEmitter } from './createConnectionEmitter.ts'
import { createInstalledWallets, type InstalledWallet } from './createInstalledWallets.ts'

const wallet = (connectorId: string, more: Partial<InstalledWallet> = {}) =>
  ({ connectorId, type: 'announced', name: connectorId, ...more }) as const

function open(isBrowser = true) {
  const list: (InstalledWallet & { readonly secret?: string })[] = []
  const counts = { started: 0, stopped: 0, listed: 0 }
  let onChange = () => {}
  const wallets = createInstalledWallets(
    { isBrowser },
    {
      discover(listener) {
        counts.started += 1
        onChange = listener
        return () => {
          counts.stopped += 1
        }
      },
      list() {
        counts.listed += 1
        return [...list]
      },
    },
  )
  const add = (...added: typeof list) => {
    for (const one of added) {
      list.push(one)
      onChange()
    }
  }
  return { wallets, counts, add }
}

test('reports immediately, then once a turn, however many wallets are announced', async () => {
  const { wallets, counts, add } = open()
  const reports: string[][] = []
  wallets.watch((found) => reports.push(found.map(({ connectorId }) => connectorId)))
  expect(reports).toEqual([[]])
  add(wallet('a'), wallet('b'), wallet('c'))
  await Promise.resolve()
  expect(reports).toEqual([[], ['a', 'b', 'c']])
  expect(counts).toEqual({ started: 1, stopped: 0, listed: 2 })
})

test('security: core sees no field of an adapter, and a hidden wallet is found by its id alone', () => {
  const { wallets, add } = open()
  wallets.start()
  add({ ...wallet('a'), secret: 'way' }, wallet('b', { isHidden: true, peer: () => undefined }))
  let seen: readonly DiscoveredWallet[] = []
  wallets.watch((found) => {
    seen = found
  })
  expect(seen).toEqual([wallet('a')])
  expect(wallets.find('b')).toMatchObject({ isHidden: true })
})

test('starts once, not on a server, and reports nothing after it was stopped', async () => {
  const server = open(false)
  server.wallets.start()
  expect(server.counts.started).toBe(0)

  const { wallets, counts, add } = open()
  let reports = 0
  const count = () => {
    reports += 1
  }
  const unwatch = wallets.watch(count)
  wallets.start()
  unwatch()
  unwatch()
  wallets.watch(count)
  add(wallet('a'))
  wallets.stop()
  await Promise.resolve()
  expect({ ...counts, reports }).toMatchObject({ started: 1, stopped: 1, reports: 2 })
})

test('security: ids are unique, stable for an object, and the first claimant gets the plain one', () => {
  const claims = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('a', 'b')), { maxLength: 60 })
  fc.assert(
    fc.property(claims, (sequence) => {
      const assign = assignConnectorIds()
      const objects = Array.from({ length: 9 }, () => ({}))
      const input = new Map<object, string>()
      for (const [index, expected] of sequence) {
        const owner = objects[index] ?? {}
        const isFirst = ![...input.values()].some((id) => id.split('~')[0] === expected)
        const { connectorId, isDuplicateClaim } = assign(owner, expected)
        expect(connectorId).toBe(input.get(owner) ?? connectorId)
        if (!input.has(owner)) expect(isDuplicateClaim).toBe(isFirst ? undefined : true)
        input.set(owner, connectorId)
      }
      expect(new Set(input.values()).size).toBe(input.size)
    }),
  )
})

test('a watcher of connections gets the last update, and one function may watch twice', () => {
  const { emit, watch, stop } = createConnectionEmitter({ connections: [], isReconnecting: true })
  const reports: boolean[] = []
  const listener = ({ isReconnecting }: { readonly isReconnecting: boolean }) =>
    void reports.push(isReconnecting)
  const unwatch = watch(listener)
  watch(listener)
  emit({ connections: [], isReconnecting: false })
  expect(reports).toEqual([true, true, false, false])
  unwatch()
  emit({ connections: [], isReconnecting: true })
  stop()
  emit({ connections: [], isReconnecting: false })
  expect(reports).toEqual([true, true, false, false, true])
})

test('a watcher that is added later gets the last update once, and may be added and removed during an update', () => {
  const { emit, watch } = createConnectionEmitter()
  const reports: string[] = []
  let unwatch = () => {}
  unwatch = watch(() => {
    unwatch()
    reports.push('first')
  })
  watch(({ isReconnecting }) => {
    reports.push('second')
    if (isReconnecting) watch((update) => reports.push(`late ${update.isReconnecting}`))
  })
  emit({ connections: [], isReconnecting: true })
  expect(reports).toEqual(['first', 'second', 'first', 'second', 'late true'])
})
