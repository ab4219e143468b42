import { expect, test } from 'vitest'
import { readFixedNames } from './fixedNames.ts'

test('the names that sites, tests and servers depend on keep their spelling', async () => {
  const names = readFixedNames()
  for (const [kind, list] of Object.entries(names)) expect(list.length, kind).toBeGreaterThan(1)
  const lines = Object.entries(names).flatMap(([kind, list]) =>
    list.map((name) => `${kind}: ${name}`),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./fixedNames.txt')
})
