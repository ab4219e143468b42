// Tests the rules of .dependency-cruiser.mjs with files that violate them. `npm run dependencies` checks the sources.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { root } from './source.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-dependencies-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

let count = 0

/** Returns the violated rules with their files. @param declared the dependencies of every package */
async function check(files: Record<string, string>, declared: readonly string[] = []) {
  count += 1
  const folder = join(home, String(count))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const roots = new Set(Object.keys(files).map((path) => path.split('/').slice(0, 2).join('/')))
  const dependencies = Object.fromEntries(declared.map((name) => [name, '1.0.0']))
  for (const own of roots) write(`${own}/package.json`, JSON.stringify({ dependencies }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { forbidden = [], options = {} } = config
  const { output } = await cruise(
    Object.keys(files),
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: folder } as ICruiseOptions,
    options.enhancedResolveOptions ?? {},
  )
  if (typeof output === 'string') throw new Error(output)
  const { violations } = output.summary
  return [...new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort()
}

test.each([
  ['core', "import { useState } from 'react'"],
  ['core', "import { isAddress } from 'viem'"],
  ['core', "import type { Address } from 'viem'"],
  ['core', "export const load = () => import('viem')"],
  ['core', "import { readFileSync } from 'node:fs'"],
  ['primitives', "export * from '@latchkey/core'"],
  ['react-ui', "import { evm } from '@latchkey/adapter-evm'"],
  ['react-ui', "import { isAddress } from 'viem'"],
  ['adapter-evm', "import { atom } from 'jotai/vanilla'"],
  ['adapter-evm', "import '@latchkey/react-ui'"],
  ['walletconnect', "import { createPublicClient } from 'viem'"],
])('rule: in packages/%s, finds `%s`', async (name, text) => {
  const [, imported = ''] = /'(@[^/']+\/[^/']+|[^/'@]+)[^']*'$|'([^']+)'\)$/.exec(text) ?? []
  const path = `packages/${name}/src/a/b.ts`
  const found = await check({ [path]: text }, [imported, 'viem'])
  expect(found).toContain(`layer-${name}: ${path}`)
})

test('rule: the server may only import the packages of its row', async () => {
  const path = 'apps/server/src/a/b.ts'
  expect(await check({ [path]: "import * as v from 'valibot'" }, ['valibot'])).toEqual([
    `layer-server: ${path}`,
  ])
  expect(await check({ [path]: "import { readFileSync } from 'node:fs'" })).toEqual([])
})

test('rule: the page of the frame may only import frame-host, and its server no package of the repository', async () => {
  const [page, server] = ['apps/wallet-frame/src/a.ts', 'apps/wallet-frame/server/a.ts']
  const declared = ['react', '@latchkey/frame-host']
  expect(await check({ [page]: "import 'react'" }, declared)).toEqual([
    `layer-wallet-frame: ${page}`,
  ])
  expect(await check({ [server]: "import '@latchkey/frame-host'" }, declared)).toContain(
    `layer-wallet-frame-server: ${server}`,
  )
  expect(await check({ [server]: "import { readFileSync } from 'node:fs'" })).toEqual([])
})

test('rule: lazy modules may only be imported with import() or as types', async () => {
  const path = 'packages/core/src/a.ts'
  const declared = ['@tanstack/query-core']
  const name = "'@tanstack/query-core'"
  expect(await check({ [path]: `import { QueryClient } from ${name}` }, declared)).toEqual([
    `lazy-core: ${path}`,
  ])
  expect(await check({ [path]: `import type { QueryClient } from ${name}` }, declared)).toEqual([])
  expect(await check({ [path]: `export const a = () => import(${name})` }, declared)).toEqual([])
})

test('rule: finds a package without a row', async () => {
  const path = 'packages/moon/src/a.ts'
  expect(await check({ [path]: "import './b.ts'", 'packages/moon/src/b.ts': '' })).toEqual([
    `package-without-row: ${path}`,
  ])
})

test.each([
  ['a value', "import { open } from '../modal/open.ts'"],
  ['a type', "import type { open } from '../modal/open.ts'"],
  ['a lazy import', "export const later = () => import('../modal/open.ts')"],
])('rule: the domain of core must not import the modal: %s', async (_, text) => {
  const files = { 'packages/core/src/modal/open.ts': 'export const open = 1' }
  const path = 'packages/core/src/send/send.ts'
  expect(await check({ ...files, [path]: text })).toEqual([`domain-to-modal: ${path}`])
  const flow = 'packages/core/src/modal/flow/send.ts'
  expect(await check({ ...files, [flow]: "import '../open.ts'" })).toEqual([])
})

test('rule: features of core must not import each other', async () => {
  const path = 'packages/core/src/send/send.ts'
  const files = {
    [path]: "import '../swap/swap.ts'\nimport './other.ts'",
    'packages/core/src/send/other.ts': '',
    'packages/core/src/swap/swap.ts': '',
  }
  expect(await check(files)).toEqual([`feature-to-feature: ${path}`])
})

test('rule: likeness of decoder must not import anything', async () => {
  const path = 'packages/decoder/src/likeness.ts'
  const entry = 'packages/decoder/src/index.ts'
  const text = "import { isAddress } from 'viem'"
  expect(await check({ [path]: text, [entry]: text }, ['viem'])).toEqual([
    `likeness-alone: ${path}`,
  ])
})

test('rule: schema, errors and events may only import modules of the same kind', async () => {
  const files = {
    'packages/core/src/send/events.ts': "import './a.ts'",
    'packages/core/src/send/errors.ts': "import '../base/errors.ts'",
    'packages/core/src/send/schema.ts': "import 'valibot'\nimport './a.ts'",
    'packages/core/src/send/a.ts': '',
    'packages/core/src/base/errors.ts': '',
  }
  expect(await check(files, ['valibot'])).toEqual([
    'leaf-events: packages/core/src/send/events.ts',
    'leaf-schema: packages/core/src/send/schema.ts',
  ])
})

test.each([
  ['types', "import type { a } from '../one/a.ts'"],
  ['lazy imports', "export const a = () => import('../one/a.ts')"],
])('rule: finds a cycle of folders through three files and %s', async (_, back) => {
  const at = 'packages/primitives/src'
  const files = {
    [`${at}/one/a.ts`]: "export * from '../two/b.ts'\nexport const a = 1",
    [`${at}/two/b.ts`]: "import '../three/c.ts'\nexport const b = 1",
    [`${at}/three/c.ts`]: back,
  }
  const found = await check(files)
  for (const name of ['one', 'two', 'three']) expect(found).toContain(`folder-cycle: ${at}/${name}`)
  expect(found).toContain(`file-cycle: ${at}/one/a.ts`)
})

test('rule: finds a cycle of folders without a cycle of files', async () => {
  const at = 'packages/primitives/src'
  const files = {
    [`${at}/one/a.ts`]: "import '../two/b.ts'",
    [`${at}/two/b.ts`]: '',
    [`${at}/two/c.ts`]: "import '../one/d.ts'",
    [`${at}/one/d.ts`]: '',
  }
  expect(await check(files)).toEqual([`folder-cycle: ${at}/one`, `folder-cycle: ${at}/two`])
})

test('rule: finds a path out of the package, an import of an internal file and an undeclared package', async () => {
  const path = 'packages/react-ui/src/a.ts'
  const other = 'packages/core/src/b.ts'
  const find = (text: string) => check({ [path]: text, [other]: '' }, ['@latchkey/core'])
  expect(await find("import '../../core/src/b.ts'")).toEqual([
    `layer-react-ui: ${path}`,
    `path-out-of-package: ${path}`,
  ])
  expect(await find("import '@latchkey/core/dist/latchkey.js'")).toContain(`not-an-entry: ${path}`)
  expect(await find("import 'react'")).toEqual([`undeclared: ${path}`])
  expect(await find("import '@latchkey/core'")).toEqual([])
})
