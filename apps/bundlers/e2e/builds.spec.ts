import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { allowed } from './allowed.ts'
import { type Bundler, bundlers } from './world.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

for (const bundler of bundlers)
  test(`${bundler} prints no notices about the packages`, () => {
    const notices: Record<Bundler, readonly string[]> = JSON.parse(read('dist/notices.json'))
    const known = allowed[bundler]
    expect(notices[bundler].filter((text) => !known.some((row) => row.test(text)))).toEqual([])
    // An unused entry would hide the next notice of the same kind.
    expect(known.filter((row) => !notices[bundler].some((text) => row.test(text)))).toEqual([])
  })

test('Turbopack prints no notices when it builds the Next example', () => {
  const log = read('../../examples/next/.turbo/turbo-build.log')
  expect(log).toContain('(Turbopack)')
  expect(log).toContain('✓ Compiled successfully')
  // A notice about the build cache of the machine.
  const ofMachine = /No build cache found/
  const suspicious = /[⚠⨯]|warn|error|deprecat|experimental|invalid|not (found|supported)/i
  expect(log.split('\n').filter((line) => suspicious.test(line) && !ofMachine.test(line))).toEqual(
    [],
  )
})
