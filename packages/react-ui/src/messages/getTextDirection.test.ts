import { expect, test } from 'vitest'
import { getTextDirection } from './getTextDirection.ts'

test('follows the usual script of a language, or the one its tag names', () => {
  for (const locale of ['ar', 'ar-EG', 'AR', 'he', 'fa-IR', 'ur', 'ckb', 'pa-Arab', 'dv']) {
    expect(getTextDirection(locale), locale).toBe('rtl')
  }
  for (const locale of ['en', 'de-AT', 'ja', 'ar-Latn', 'pa']) {
    expect(getTextDirection(locale), locale).toBe('ltr')
  }
})

test('error: a value that is not a language has no direction', () => {
  for (const locale of ['x-pseudo', '', 'not a tag', '-', 'constructor ']) {
    expect(getTextDirection(locale), locale).toBeUndefined()
  }
})
