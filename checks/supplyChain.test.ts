import { expect, test } from 'vitest'
import { listFiles, readText } from './source.ts'
import {
  checkLockfile,
  checkPeers,
  checkVersions,
  type Manifest,
  readBlock,
} from './supplyChain.ts'

const getManifests = (paths: readonly string[]) =>
  paths.map((path) => JSON.parse(readText(path)) as Manifest)
const all = listFiles('.', /(^|\/)package\.json$/)
const published = all.filter((path) => path.startsWith('packages/'))
const workspace = readText('pnpm-workspace.yaml')

test('every dependency has an exact version', () => {
  expect(all.length).toBeGreaterThan(15)
  expect(readBlock(workspace, 'catalog').length).toBeGreaterThan(15)
  expect(checkVersions(getManifests(all), workspace)).toEqual([])
})

test('every package of the lockfile has a hash, and installing does not change the lockfile', () => {
  const lockfile = readText('pnpm-lock.yaml')
  expect(lockfile.match(/^ {4}resolution: /gm)?.length).toBeGreaterThan(500)
  expect(checkLockfile(lockfile)).toEqual([])
  expect(readText('scripts/pnpm.mjs')).toContain("'--frozen-lockfile'")
})

test('libraries of the host are peer dependencies of published packages', () => {
  expect(published.length).toBeGreaterThan(5)
  expect(checkPeers(getManifests(published))).toEqual([])
})

test('rule: finds a range, a package without a hash and a bundled viem', () => {
  const name = '@latchkey/core'
  const versions = {
    a: '1.2.3',
    b: '^1.2.3',
    c: 'npm:react@18.3.1',
    d: 'npm:react@18',
    e: 'latest',
  }
  expect(
    checkVersions([{ name, dependencies: versions }], 'catalog:\n  "@x/y": ~1.0.0\n'),
  ).toHaveLength(4)
  expect(
    checkLockfile(
      '    resolution: {integrity: sha512-x}\n    resolution: {tarball: https://a.example/b.tgz}\n',
    ),
  ).toHaveLength(1)
  expect(checkPeers([{ name, dependencies: { viem: '2.0.0' } }])).toHaveLength(1)
})
