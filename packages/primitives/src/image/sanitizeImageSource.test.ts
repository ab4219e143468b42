import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeImageSource } from './sanitizeImageSource.ts'

test('accepts https, blob and data images', () => {
  for (const source of [
    'https://example.org/a.png',
    'blob:https://example.org/3f1c',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/avif;base64,AAAA',
    'data:image/x-icon;base64,AAAA',
    'data:image/svg+xml;utf8,<svg/>',
  ]) {
    expect(sanitizeImageSource(source)).toBe(source)
  }
})

test('trims whitespace', () => {
  expect(sanitizeImageSource('\n  data:image/webp;base64,AAAA \n')).toBe(
    'data:image/webp;base64,AAAA',
  )
})

test('security: refuses scripts, other kinds of data, plain http, credentials and giants', () => {
  for (const source of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg,<svg/>',
    'data:image/tiff;base64,AAAA',
    'data:image/svg+xmlx,<svg/>',
    'http://example.org/a.png',
    'https://user:secret@example.org/a.png',
    '//example.org/a.png',
    '/a.png',
    'ipfs://x',
    '',
    null,
    42,
    `data:image/png;base64,${'A'.repeat(300_000)}`,
  ]) {
    expect(sanitizeImageSource(source)).toBeUndefined()
  }
})

test('security: whatever passes is https, blob or a data image', () => {
  const schemes = fc.constantFrom(
    'https://',
    'data:image/',
    'data:image/svg+xml,',
    'blob:',
    'javascript:',
    'HTTPS://',
    '',
  )
  fc.assert(
    fc.property(schemes, fc.string({ unit: 'binary' }), (scheme, rest) => {
      const safe = sanitizeImageSource(scheme + rest)
      if (safe !== undefined) {
        expect(safe).toMatch(/^(https:|blob:|data:image\/(png|jpeg|webp|gif|svg\+xml)[;,])/i)
      }
    }),
  )
})
