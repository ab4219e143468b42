import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLicences, getClosure, isAllowed } from './licences.ts'
import { root } from './source.ts'

const published = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))

test('all published packages and their transitive dependencies have a licence on the list', () => {
  const packages = getClosure(published)
  expect(packages.size).toBeGreaterThan(10)
  expect(checkLicences(packages)).toEqual([])
})

test('allows an expression that allowed licences alone satisfy', () => {
  for (const fine of ['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'BSD-3-Clause'])
    expect(isAllowed(fine), fine).toBe(true)
  for (const wrong of [
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'BUSL-1.1',
    'SEE LICENSE IN X',
    '',
    undefined,
    {},
  ])
    expect(isAllowed(wrong), String(wrong)).toBe(false)
})

test('rule: finds a transitive dependency with another licence', () => {
  const home = mkdtempSync(join(tmpdir(), 'licences-'))
  const add = (path: string, manifest: object) => {
    mkdirSync(join(home, path), { recursive: true })
    writeFileSync(
      join(home, path, 'package.json'),
      JSON.stringify({ version: '1.0.0', ...manifest }),
    )
  }
  add('.', { name: 'ours', license: 'MIT', dependencies: { near: '1' } })
  add('node_modules/near', { name: 'near', license: 'MIT', dependencies: { far: '1' } })
  add('node_modules/near/node_modules/far', { name: 'far', license: 'BUSL-1.1' })
  expect(checkLicences(getClosure([home]))).toEqual([
    { path: 'far@1.0.0', rule: 'licence', message: '"BUSL-1.1" is not on the list' },
  ])
})

test('error: reports a dependency that is not installed', () => {
  const home = mkdtempSync(join(tmpdir(), 'licences-'))
  const manifest = { name: 'ours', version: '1.0.0', license: 'MIT', dependencies: { gone: '1' } }
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest))
  expect(() => getClosure([home])).toThrow('ours needs gone, which is not installed')
})
