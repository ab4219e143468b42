import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeHref } from './sanitizeHref.ts'

test('accepts pages, mail and telephone links', () => {
  expect(sanitizeHref('https://example.org/a')).toBe('https://example.org/a')
  expect(sanitizeHref('http://localhost:5173/')).toBe('http://localhost:5173/')
  expect(sanitizeHref('mailto:a@example.org')).toBe('mailto:a@example.org')
})

test('security: rejects scripts, embeds and relative URLs', () => {
  for (const href of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a/b',
    'file:///etc/passwd',
    '//example.org',
    '/path',
    '',
    undefined,
    { toString: () => 'https://example.org' },
    `https://example.org/${'x'.repeat(3000)}`,
    'https://example.org@evil.example/',
    'https://user:word@example.org/',
    'http://:word@example.org/',
  ]) {
    expect(sanitizeHref(href)).toBeUndefined()
  }
})

test('security: whatever passes has an allowed scheme', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.webUrl().map((url) => `javascript:${url}`),
  )
  fc.assert(
    fc.property(anything, (href) => {
      const safe = sanitizeHref(href)
      if (safe !== undefined) expect(safe).toMatch(/^(https?|mailto|tel):/)
    }),
  )
})
