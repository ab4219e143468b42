import { expect, test } from 'vitest'
import { readSources, readText } from './source.ts'

test('docs/events.md lists exactly the events that are emitted', () => {
  const fired = readSources(['packages'])
    .filter(({ path }) => !/\.test\.|\/test\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\btrack\(\s*latchkey,\s*'([A-Z0-9_]+)'/g)])
    .map(([, name]) => name)
  const [, table = ''] = readText('docs/events.md').split('These are fired:')
  const reported = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)
  expect(fired.length).toBeGreaterThan(10)
  expect([...new Set(reported)].sort()).toEqual([...new Set(fired)].sort())
})

test('docs/flows.md has a row for exactly the events of the domain', () => {
  const schema = readText('packages/core/src/events/schema.ts')
  const events = [...schema.matchAll(/\bNamed<\s*'(\w+)'/g)].map(([, name]) => name)
  const [, table = ''] = readText('docs/flows.md').split('| --- | --- | --- | --- |')
  expect(events.length).toBeGreaterThan(10)
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(events)
})
