import {
  createLatchkey,
  createMemoryStorage,
  type Latchkey,
  type LatchkeyConfig,
} from '@latchkey/core'
import { mockClock } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { getMessages, loadMessages, watchCatalogues } from './loadMessages.ts'
import { en } from './locales/en/index.ts'

const setup = (
  locales?: LatchkeyConfig['locales'],
  clock = mockClock(),
  log: LatchkeyConfig['log'] = () => {},
) =>
  createLatchkey({
    clock,
    adapters: [],
    storage: createMemoryStorage(),
    log,
    ...(locales && { locales }),
  })

async function getClose(latchkey: Latchkey, locale: string) {
  await loadMessages(latchkey, locale)
  const catalogue = getMessages(latchkey, locale)
  return typeof catalogue === 'function' ? catalogue(en)['action.close'] : catalogue
}

test('a language is loaded on demand, once for all its regions', async () => {
  const latchkey = setup()
  expect(getMessages(latchkey, 'ar')).toBe('coming')
  expect(await getClose(latchkey, 'ar-EG')).toBe('إغلاق')
  expect(getMessages(latchkey, 'ar')).toBeTypeOf('function')
  expect(getMessages(latchkey, 'AR-ae')).toBe(getMessages(latchkey, 'ar'))
})

test('English, and a language without translation, load nothing', async () => {
  const latchkey = setup()
  for (const locale of ['en', 'en-GB', 'fi', 'arc', 'x-other', undefined]) {
    expect(getMessages(latchkey, locale), locale).toBeUndefined()
  }
  await loadMessages(latchkey, 'fi')
  expect(getMessages(latchkey, 'fi')).toBeUndefined()
})

test('a site’s own messages come before ours, the exact locale before its language', async () => {
  const texts = (close: string) => vi.fn(async () => ({ default: { 'action.close': close } }))
  const [french, canadian, arabic, english] = ['Fermer', 'Clore', 'سد', 'Shut'].map(texts)
  const latchkey = setup({
    fr: french as never,
    'fr-CA': canadian as never,
    ar: arabic as never,
    en: english as never,
  })
  expect(await getClose(latchkey, 'fr-BE')).toBe('Fermer')
  expect(await getClose(latchkey, 'FR-ca')).toBe('Clore')
  expect(await getClose(latchkey, 'ar-EG')).toBe('سد')
  expect(await getClose(latchkey, 'en-GB')).toBe('Shut')
  expect(await getClose(latchkey, 'fr')).toBe('Fermer')
  expect(french).toHaveBeenCalledTimes(1)
  const other = setup()
  expect(await getClose(other, 'ar')).toBe('إغلاق')
})

test('security: a name that every object has is no language', async () => {
  for (const latchkey of [setup(), setup({})])
    for (const locale of ['constructor', '__proto__', 'toString', 'constructor-x', '', '-']) {
      await loadMessages(latchkey, locale)
      expect(getMessages(latchkey, locale), locale).toBeUndefined()
    }
})

test('error: a language that failed to load is English, and is requested again after 30 s', async () => {
  const clock = mockClock()
  const load = vi.fn(async () => ({ default: { 'action.close': 'Fermer' } }))
  load.mockRejectedValueOnce(new Error('no such file'))
  const log = vi.fn()
  const latchkey = setup({ fr: load as never }, clock, log)
  const onChange = vi.fn()
  const unwatch = watchCatalogues(onChange)
  expect(await getClose(latchkey, 'fr')).toBeUndefined()
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ level: 'error', message: 'locales.fr: no such file' }),
  )
  clock.advance(29_999)
  expect(await getClose(latchkey, 'fr')).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(1)
  clock.advance(1)
  expect(await getClose(latchkey, 'fr')).toBe('Fermer')
  expect(onChange).toHaveBeenCalledTimes(2)
  unwatch()
})

test('a page that unmounts while a language loads causes no error', async () => {
  const load = vi.fn(async () => ({ default: { 'action.close': 'Fermer' } }))
  const first = setup({ fr: () => new Promise(() => {}) })
  const loading = loadMessages(first, 'fr')
  first.destroy()
  await loading
  expect(getMessages(first, 'fr')).toBe('coming')
  expect(await getClose(setup({ fr: load as never }), 'fr')).toBe('Fermer')
})
