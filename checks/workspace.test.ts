import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readText, root } from './source.ts'
import { checkManifestSettings, checkWorkspace } from './workspace.ts'

const path = 'pnpm-workspace.yaml'
const workspace = readText(path)

test('security: no install script of a dependency runs', () => {
  expect(workspace).toMatch(/^allowBuilds:\n {2}\S+: false$/m)
  expect(checkWorkspace(path, workspace)).toEqual([])
  const manifests = listFiles('.', /(?:^|\/)package\.json$/)
  expect(manifests.length).toBeGreaterThan(15)
  expect(manifests.flatMap((path) => checkManifestSettings(path, readText(path)))).toEqual([])
  expect(existsSync(join(root, '.npmrc'))).toBe(false)
})

test.each([
  [/esbuild: false/, 'esbuild: true', 'allowBuilds: esbuild: true'],
  [/esbuild: false/, 'esbuild: "true"', 'allowBuilds: esbuild: "true"'],
  [/sharp: false/, '"sharp": true # needed', 'allowBuilds: "sharp": true # needed'],
  [/^allowBuilds:\n(?: {2}.+\n)+/m, 'allowBuilds: { esbuild: true }\n', '{ esbuild: true }'],
  [/^allowBuilds:\n(?: {2}.+\n)+/m, '', 'allowBuilds is missing'],
  [/$/, 'onlyBuiltDependencies:\n  - esbuild\n', 'onlyBuiltDependencies'],
  [/$/, 'dangerouslyAllowAllBuilds: true\n', 'dangerouslyAllowAllBuilds'],
  [/blockExoticSubdeps: true/, 'blockExoticSubdeps: false', 'blockExoticSubdeps: true is missing'],
  [/minimumReleaseAge: 1440/, 'minimumReleaseAge: 0', 'minimumReleaseAge: 1440 is missing'],
  [/$/, 'trustLockfile: true\n', 'the lockfile is not checked'],
])('rule: finds a workspace changed at %s', (from, to, message) => {
  const text = workspace.replace(from, to)
  expect(text).not.toBe(workspace)
  const messages = checkWorkspace(path, text).map((finding) => finding.message)
  expect(messages.join('\n')).toContain(message)
})

test('rule: finds pnpm settings in a manifest', () => {
  const text = '{"pnpm":{"onlyBuiltDependencies":["esbuild"]}}'
  expect(checkManifestSettings('package.json', text)).toHaveLength(1)
})
