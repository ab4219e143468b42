import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { allowed } from './allowed.ts'
import { type Bundler, bundlers } from './world.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

for (const bundler of bundlers)
  test(`${bundler} says nothing about our packages`, () => {
    const notices: Record<Bundler, readonly string[]> = JSON.parse(read('dist/notices.json'))
    const known = allowed[bundler]
    expect(notices[bundler].filter((text) => !known.some((row) => row.test(text)))).toEqual([])
    // A row that nothing needs any more would hide the next thing of its kind.
    expect(known.filter((row) => !notices[bundler].some((text) => row.test(text)))).toEqual([])
  })

test('Turbopack says nothing: the Next example as it was built', () => {
  const log = read('../../examples/next/.turbo/turbo-build.log')
  expect(log).toContain('(Turbopack)')
  expect(log).toContain('✓ Compiled successfully')
  // What a machine keeps between two builds is no matter of ours.
  const ofMachine = /No build cache found/
  const suspicious = /[⚠⨯]|warn|error|deprecat|experimental|invalid|not (found|supported)/i
  expect(log.split('\n').filter((line) => suspicious.test(line) && !ofMachine.test(line))).toEqual(
    [],
  )
})
