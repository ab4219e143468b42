import { expect, test } from 'vitest'
import { readSources, readText } from './source.ts'

test('docs/events.md names each event that is fired, and no other', () => {
  const fired = readSources(['packages'])
    .filter(({ path }) => !/\.test\.|\/test\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\btrack\(\s*latchkey,\s*'([A-Z0-9_]+)'/g)])
    .map(([, name]) => name)
  const [, table = ''] = readText('docs/events.md').split('These are fired:')
  const told = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)
  expect(fired.length).toBeGreaterThan(10)
  expect([...new Set(told)].sort()).toEqual([...new Set(fired)].sort())
})
