import { expect, test } from 'vitest'
import { en } from './en.ts'
import { catalogueFor, loadCatalogue, loadedCatalogue } from './loadCatalogue.ts'

test('a language is fetched when it is asked for, once for all its regions', async () => {
  expect(loadedCatalogue('ar')).toBeUndefined()
  const catalogue = await loadCatalogue('ar-EG')
  expect(catalogue?.(en)['action.close']).toBe('إغلاق')
  expect(loadedCatalogue('ar')).toBe(catalogue)
  expect(loadedCatalogue('AR-ae')).toBe(catalogue)
})

test('English, and a language nobody has translated, need no catalogue', async () => {
  for (const locale of ['en', 'en-GB', 'fi', 'arc', 'x-other', undefined]) {
    expect(catalogueFor(locale), locale).toBeUndefined()
    expect(loadedCatalogue(locale), locale).toBeUndefined()
  }
  expect(await loadCatalogue('fi')).toBeUndefined()
})

test('security: a name that every object has is no language', async () => {
  for (const locale of ['constructor', '__proto__', 'toString', 'constructor-x', '', '-']) {
    expect(catalogueFor(locale), locale).toBeUndefined()
    expect(await loadCatalogue(locale), locale).toBeUndefined()
  }
})
