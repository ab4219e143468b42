import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectorTypes } from '../options/features.ts'
import type { CustomWallet } from '../options/schema.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { toWalletCards } from '../wallets/toWalletCards.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { ResolvedWallet } from './mergeWallets.ts'
import { toWalletRows } from './toWalletRows.ts'
import { isListedIn, matchesIdList, type WalletListInputs } from './walletListInputs.ts'

const home = 'https://wallet.example'
const entry = (id: string, more: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  name: `Wallet ${id}`,
  ...more,
})
const found = (connectorId: string, more: Partial<ResolvedWallet> = {}): ResolvedWallet => ({
  connectorId,
  namespace: 'eip155',
  type: 'announced',
  name: connectorId,
  ...more,
})

type Change = Partial<Omit<WalletListInputs, 'catalogue'>> & Partial<WalletListInputs['catalogue']>
const sources = (change: Change = {}): WalletListInputs => ({
  found: [],
  connections: [],
  recentWalletIds: [],
  customWallets: [],
  featuredWalletIds: [],
  includeWalletIds: undefined,
  excludeWalletIds: [],
  connectorImages: {},
  otherMethods: 0,
  namespace: undefined,
  connectorTypeOrder: connectorTypes,
  ...change,
  catalogue: {
    featured: change.featured ?? [],
    recommended: change.recommended ?? [],
    excluded: change.excluded ?? [],
    included: change.included ?? [],
  },
})
const rows = (change: Change) => toWalletRows(sources(change)).map(({ id, type }) => [type, id])

describe('the first view', () => {
  test('adds featured, the site’s own and recommended wallets after the installed ones', () => {
    expect(
      rows({
        found: [found('io.fox', { rdns: 'io.fox' })],
        featured: [entry('f1')],
        customWallets: [{ id: 'own', name: 'Own', homepage: home }],
        recommended: [entry('r1'), entry('r2')],
      }),
    ).toEqual([
      ['injected', 'io.fox'],
      ['featured', 'f1'],
      ['custom', 'own'],
      ['recommended', 'r1'],
    ])
  })

  test('recommends at most as many wallets as four connect methods leave room for', () => {
    const recommended = ['a', 'b', 'c', 'd'].map((id) => entry(id))
    expect(rows({ recommended })).toHaveLength(4)
    expect(rows({ recommended, otherMethods: 2 })).toHaveLength(2)
    const many = [1, 2, 3, 4, 5].map((n) => found(`w${n}`))
    expect(rows({ recommended, found: many })).toHaveLength(5)
  })

  test('an installed wallet replaces its entry and has its rank', () => {
    const [row, ...others] = toWalletRows(
      sources({
        found: [found('io.fox', { rdns: 'io.fox' })],
        featured: [entry('f1', { rdns: 'io.fox', order: 7 })],
      }),
    )
    expect(row).toMatchObject({ id: 'io.fox', type: 'injected', entry: { id: 'f1', order: 7 } })
    expect(others).toEqual([])
  })

  test('security: a second claimant of an rdns does not get the entry of the first', () => {
    const [first, second] = toWalletRows(
      sources({
        found: [
          found('io.fox', { rdns: 'io.fox' }),
          found('io.fox~2', { rdns: 'io.fox', isDuplicateClaim: true }),
        ],
        featured: [entry('f1', { rdns: 'io.fox' })],
      }),
    )
    expect(first?.entry?.id).toBe('f1')
    expect(second?.entry).toBeUndefined()
  })

  test('the site’s own wallet without a download link has no row unless it is installed', () => {
    expect(rows({ customWallets: [{ id: 'own', name: 'Own' }] })).toEqual([])
  })

  test('the site’s own wallet with a deep link has a row if a relay is configured', () => {
    const customWallets = [{ id: 'own', name: 'Own', mobile_link: 'own://' }]
    const relay = found('walletConnect', { type: 'walletConnect' })
    expect(rows({ customWallets })).toEqual([])
    expect(rows({ customWallets, found: [relay] })).toEqual([
      ['walletConnect', 'walletConnect'],
      ['custom', 'own'],
    ])
  })

  test('a wallet that was reached before is a recent one', () => {
    const customWallets = ['own', 'other'].map((id) => ({
      id,
      name: id,
      homepage: `https://${id}.example`,
    }))
    const wallets = [found('io.fox')]
    expect(rows({ customWallets, found: wallets, recentWalletIds: ['other'] })).toEqual([
      ['recent', 'other'],
      ['injected', 'io.fox'],
      ['custom', 'own'],
    ])
  })

  test("registry data of the site's lists applies to installed wallets", () => {
    const wallets = [found('io.fox', { rdns: 'io.fox', name: 'Fox' }), found('io.owl')]
    const excluded = [{ rdns: 'io.fox', name: 'Fox' }]
    expect(rows({ found: wallets, excludeWalletIds: ['a1'], excluded })).toEqual([
      ['injected', 'io.owl'],
    ])
    expect(rows({ found: wallets, includeWalletIds: ['a1'], included: excluded })).toEqual([
      ['injected', 'io.fox'],
    ])
  })
})

// Few names, so that wallets meet.
const label = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const rdns = fc.option(
  label.map((name) => `io.${name}`),
  { nil: undefined },
)
const anyEntry: fc.Arbitrary<WalletEntry> = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  name: label,
  rdns,
  order: fc.option(fc.nat(20), { nil: undefined }),
  badge_type: fc.constantFrom(undefined, 'certified', 'none'),
})
const anyCustom: fc.Arbitrary<CustomWallet> = fc.record({
  id: fc.constantFrom('1', '2', 'own'),
  name: label,
  rdns,
  homepage: fc.constantFrom(undefined, home),
})
const anyFound: fc.Arbitrary<ResolvedWallet> = fc.record(
  {
    connectorId: fc.oneof(
      label.map((name) => `io.${name}`),
      label.map((name) => `ws:${name}`),
    ),
    namespace: fc.constant('eip155' as const),
    type: fc.constantFrom('announced' as const, 'external' as const, 'walletConnect' as const),
    name: label,
    rdns: label.map((name) => `io.${name}`),
    isDuplicateClaim: fc.boolean(),
  },
  { requiredKeys: ['connectorId', 'namespace', 'type', 'name'] },
)
const anySources = fc
  .record({
    found: fc.uniqueArray(anyFound, { selector: ({ connectorId }) => connectorId }),
    customWallets: fc.array(anyCustom, { maxLength: 4 }),
    featured: fc.array(anyEntry, { maxLength: 4 }),
    recommended: fc.array(anyEntry, { maxLength: 6 }),
    recentWalletIds: fc.array(label.map((name) => `io.${name}`)),
    excludeWalletIds: fc.array(fc.constantFrom('1', 'io.b', 'C', 'd', 'own'), { maxLength: 3 }),
    excluded: fc.array(fc.record({ rdns, name: label }), { maxLength: 2 }),
    otherMethods: fc.nat(2),
  })
  .map((change) => sources(change))

describe('for any site, wallets and registry', () => {
  test('no wallet is shown twice, in rows or cards', () => {
    fc.assert(
      fc.property(anySources, fc.array(anyEntry, { maxLength: 30 }), (all, pages) => {
        const shown = toWalletRows(all)
        const { catalogue, excludeWalletIds } = all
        const cards = toWalletCards({ rows: shown, entries: pages, catalogue, excludeWalletIds })
        for (const list of [shown, cards]) {
          const ids = list.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
        }
        // An entry without an installed wallet never appears next to the wallet that it describes.
        const here = shown.filter(({ connectors }) => connectors.length > 0)
        for (const { connectors, entry: registryEntry, id } of shown)
          if (connectors.length === 0 && registryEntry)
            expect([id, here.some((row) => isSameWallet(row, registryEntry))]).toEqual([id, false])
        const domains = cards.flatMap((card) =>
          card.entry?.rdns && !shown.some(({ id }) => id === card.id) ? [card.entry.rdns] : [],
        )
        expect(new Set(domains).size).toBe(domains.length)
      }),
    )
  })

  test('excluded wallets are never shown', () => {
    fc.assert(
      fc.property(anySources, fc.array(anyEntry, { maxLength: 30 }), (all, pages) => {
        const shown = toWalletRows(all)
        const { catalogue, excludeWalletIds } = all
        const cards = toWalletCards({ rows: shown, entries: pages, catalogue, excludeWalletIds })
        for (const one of [...shown, ...cards]) {
          const named = { id: one.id, name: one.name, rdns: 'rdns' in one ? one.rdns : undefined }
          expect(matchesIdList(excludeWalletIds, named)).toBe(false)
          expect(isListedIn(catalogue.excluded, named)).toBe(false)
        }
      }),
    )
  })

  test('rows keep the order of the types, and installed cards come first', () => {
    expect(connectorTypes).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
    fc.assert(
      fc.property(
        anySources,
        fc.array(anyEntry, { maxLength: 30 }),
        fc.shuffledSubarray([...connectorTypes], { minLength: 7 }),
        (all, pages, connectorTypeOrder) => {
          const shown = toWalletRows({ ...all, connectorTypeOrder })
          const positions = shown.map(({ type }) => connectorTypeOrder.indexOf(type))
          expect(positions).toEqual(positions.toSorted((a, b) => a - b))
          const { catalogue, excludeWalletIds } = all
          const cards = toWalletCards({ rows: shown, entries: pages, catalogue, excludeWalletIds })
          const installed = cards.map(({ isInstalled }) => Number(isInstalled))
          expect(installed).toEqual(installed.toSorted((a, b) => b - a))
        },
      ),
    )
  })

  test('at most four connect methods are suggested, unless more are installed or listed by the site', () => {
    fc.assert(
      fc.property(anySources, (all) => {
        const shown = toWalletRows(all)
        const recommended = shown.filter(({ type }) => type === 'recommended').length
        const others = shown.filter(
          ({ type, isInstalled }) => isInstalled || type === 'featured' || type === 'custom',
        ).length
        if (recommended > 0) expect(recommended + others + all.otherMethods).toBeLessThanOrEqual(4)
      }),
    )
  })
})
