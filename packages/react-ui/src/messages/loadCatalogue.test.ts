import { createLatchkey, type LatchkeyConfig, memoryStorage } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { en } from './en.ts'
import { isTranslated, loadCatalogue, loadedCatalogue } from './loadCatalogue.ts'

const setup = (locales?: LatchkeyConfig['locales']) =>
  createLatchkey({
    adapters: [],
    storage: memoryStorage(),
    log: () => {},
    ...(locales && { locales }),
  })

test('a language is fetched when it is asked for, once for all its regions', async () => {
  const latchkey = setup()
  expect(loadedCatalogue(latchkey, 'ar')).toBeUndefined()
  const catalogue = await loadCatalogue(latchkey, 'ar-EG')
  expect(catalogue?.(en)['action.close']).toBe('إغلاق')
  expect(loadedCatalogue(latchkey, 'ar')).toBe(catalogue)
  expect(loadedCatalogue(latchkey, 'AR-ae')).toBe(catalogue)
})

test('English, and a language nobody has translated, need no catalogue', async () => {
  const latchkey = setup()
  for (const locale of ['en', 'en-GB', 'fi', 'arc', 'x-other', undefined]) {
    expect(isTranslated(latchkey, locale), locale).toBe(false)
    expect(loadedCatalogue(latchkey, locale), locale).toBeUndefined()
  }
  expect(await loadCatalogue(latchkey, 'fi')).toBeUndefined()
})

test('a site’s own texts come before ours, the exact locale before its language', async () => {
  const texts = (close: string) => vi.fn(async () => ({ default: { 'action.close': close } }))
  const [french, canadian, arabic, english] = ['Fermer', 'Clore', 'سد', 'Shut'].map(texts)
  const latchkey = setup({
    fr: french as never,
    'fr-CA': canadian as never,
    ar: arabic as never,
    en: english as never,
  })
  const closeOf = async (locale: string) =>
    (await loadCatalogue(latchkey, locale))?.(en)['action.close']
  expect(await closeOf('fr-BE')).toBe('Fermer')
  expect(await closeOf('FR-ca')).toBe('Clore')
  expect(await closeOf('ar-EG')).toBe('سد')
  expect(await closeOf('en-GB')).toBe('Shut')
  expect(await closeOf('fr')).toBe('Fermer')
  expect(french).toHaveBeenCalledTimes(1)
  const other = setup()
  expect((await loadCatalogue(other, 'ar'))?.(en)['action.close']).toBe('إغلاق')
})

test('security: a name that every object has is no language', async () => {
  for (const latchkey of [setup(), setup({})])
    for (const locale of ['constructor', '__proto__', 'toString', 'constructor-x', '', '-']) {
      expect(isTranslated(latchkey, locale), locale).toBe(false)
      expect(await loadCatalogue(latchkey, locale), locale).toBeUndefined()
    }
})
