import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findInstalled, readPin } from './pnpm.mjs'

const home = mkdtempSync(join(tmpdir(), 'latchkey-pnpm-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const hash = '00'.repeat(64)
const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`
const pin = { version: '1.2.3', integrity }

/** Creates a folder of npx with pnpm in the given version and hash. */
function install(name: string, pnpm: { version: string; integrity: string }): string {
  const modules = join(home, name, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  const lockfile = { packages: { 'node_modules/pnpm': pnpm } }
  writeFileSync(join(modules, '.package-lock.json'), JSON.stringify(lockfile))
  return join(modules, '.bin')
}

test('reads the version of pnpm and the hash of its tarball', () => {
  expect(readPin(`pnpm@1.2.3+sha512.${hash}`)).toEqual(pin)
})

test.each([undefined, 'pnpm@1.2.3', 'pnpm@^1.2.3', 'npm@1.2.3', `pnpm@1.2.3+sha512.${hash}0`])(
  'error: refuses packageManager %s',
  (packageManager) => {
    expect(() => readPin(packageManager)).toThrow('must be pnpm@<version>+sha512.<hash>')
  },
)

test('finds the pnpm that npx installed among the folders of the PATH', () => {
  const other = install('other', { ...pin, version: '1.2.4' })
  const expected = install('wanted', pin)
  expect(findInstalled([home, other, expected].join(delimiter), pin)).toBe(expected)
  expect(() => findInstalled([home, other].join(delimiter), pin)).toThrow(
    'npx did not install pnpm 1.2.3.',
  )
})

test('security: refuses a pnpm whose tarball has another hash', () => {
  const forged = install('forged', { ...pin, integrity: 'sha512-forged' })
  expect(() => findInstalled(forged, pin)).toThrow('does not have the hash of package.json')
})
