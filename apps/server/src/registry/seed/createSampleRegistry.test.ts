import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkImage } from '../importer/checkImage.ts'
import { wallet } from '../schema.ts'
import { createSampleRegistry } from './createSampleRegistry.ts'

const { wallets, images } = createSampleRegistry()

test('there are 832 wallets, all different and valid', () => {
  expect(wallets).toHaveLength(832)
  for (const key of ['id', 'name', 'image_id'] as const)
    expect(new Set(wallets.map((wallet) => wallet[key])).size).toBe(832)
  for (const listed of wallets) expect(wallet.parse(listed)).toEqual(listed)
})

test('it is the same on every machine', () => {
  const text = JSON.stringify(wallets) + images.map(({ bytes }) => Buffer.from(bytes)).join('')
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toMatchInlineSnapshot(
    `"9cd0760a5cfbb423"`,
  )
})

test('every URL ends in .example, which is reserved', () => {
  for (const listed of wallets)
    for (const link of [
      listed.homepage,
      listed.webapp_link,
      listed.app_store,
      listed.play_store,
      listed.chrome_store,
      listed.link_mode,
    ])
      if (link != null) expect(new URL(link).hostname).toMatch(/\.example$/)
})

test('every wallet has its icon, and every icon passes the checks of an import', () => {
  const drawn = new Set(images.filter(({ kind }) => kind === 'wallet').map(({ id }) => id))
  expect(wallets.filter(({ image_id }) => !drawn.has(image_id ?? ''))).toEqual([])
  for (const { bytes } of images) expect(checkImage(bytes)).toBe('image/svg+xml')
})

test('some wallets have no badge, store, link or rdns', () => {
  for (const key of [
    'badge_type',
    'app_store',
    'chrome_store',
    'mobile_link',
    'webapp_link',
    'rdns',
  ] as const) {
    const without = wallets.filter((wallet) => wallet[key] == null).length
    expect(without, key).toBeGreaterThan(50)
    expect(without, key).toBeLessThan(780)
  }
})
