import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDoors, checkManifest, checkTable, type Manifest } from './imports.ts'
import { parse, readSources, readText, root } from './source.ts'

const sources = readSources()
const manifests = new Map<string, Manifest>(
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((home) => existsSync(join(root, home, 'package.json')))
    .map((home) => [home, JSON.parse(readText(`${home}/package.json`)) as Manifest]),
)

const judge = (path: string, text: string) =>
  checkTable([parse(path, text)]).map(({ message }) => message)

test('source imports only what the table allows', () => {
  expect(checkTable(sources)).toEqual([])
})

test('manifests depend only on what the table allows', () => {
  const published = [...manifests].filter(([home]) => home.startsWith('packages/'))
  expect(published.flatMap(([home, own]) => checkManifest(`${home}/package.json`, own))).toEqual([])
})

test('packages are imported through their doors and are declared', () => {
  expect(checkDoors(sources, manifests)).toEqual([])
})

test('rule: forbidden imports are found in every package', () => {
  const cases = [
    ['core', "import { useState } from 'react'", 'core may not import react'],
    ['core', "import { isAddress } from 'viem'", 'core may not import viem'],
    ['core', "import type { A } from '@latchkey/adapter-evm'", 'may not import @latchkey/adapter'],
    ['core', "import { atom } from 'jotai'", 'core may not import jotai'],
    ['core', "import { QueryClient } from '@tanstack/query-core'", 'only by import()'],
    ['primitives', "export * from '@latchkey/core'", 'primitives may not import @latchkey/core'],
    ['react-ui', "import { evm } from '@latchkey/adapter-evm'", 'may not import @latchkey/adapter'],
    ['react-ui', "await import('viem')", 'react-ui may not import viem'],
    ['react-ui', "import { useAtomValue } from 'jotai/react'", 'may be imported only in'],
    ['adapter-evm', "import { atom } from 'jotai/vanilla'", 'may not import jotai/vanilla'],
    ['adapter-evm', "import '@latchkey/react-ui'", 'may not import @latchkey/react-ui'],
    ['moon', "import 'react'", 'packages/moon has no row in the table'],
  ]
  for (const [name, text, message] of cases)
    expect(judge(`packages/${name}/src/send/x.ts`, text ?? ''), text).toEqual([
      expect.stringContaining(message ?? ''),
    ])
})

test('rule: the server imports nothing that its row does not name', () => {
  const found = (text: string) => checkTable([parse('apps/server/src/a/b.ts', text)])
  expect(found("import express from 'express'").map(({ message }) => message)).toEqual([
    'apps/server may not import express',
  ])
  expect(found("import { Hono } from 'hono'\nimport { readFileSync } from 'node:fs'")).toEqual([])
})

test('rule: what the table allows is not found', () => {
  expect(judge('packages/core/src/queries.ts', "await import('@tanstack/query-core')")).toEqual([])
  expect(judge('packages/core/src/a.ts', "import type { A } from '@tanstack/query-core'")).toEqual(
    [],
  )
  expect(judge('packages/react-ui/src/context.ts', "import { x } from 'jotai/react'")).toEqual([])
  expect(judge('packages/adapter-evm/src/a.ts', "import { x } from 'viem/actions'")).toEqual([])
})

test('rule: a forbidden dependency in a manifest is found', () => {
  const manifest = { name: '@latchkey/core', dependencies: { jotai: '2', viem: '2' } }
  expect(checkManifest('packages/core/package.json', manifest).map((f) => f.message)).toEqual([
    'core may not depend on viem',
  ])
})

test('rule: back doors, climbing paths and undeclared packages are found', () => {
  const own = new Map<string, Manifest>([
    ['packages/core', { name: '@latchkey/core', exports: { '.': {} } }],
    ['packages/react-ui', { name: '@latchkey/react-ui', dependencies: { '@latchkey/core': '*' } }],
  ])
  const text = [
    "import '@latchkey/core'",
    "import '@latchkey/core/dist/send.js'",
    "import '../../core/src/index.ts'",
    "import 'left-pad'",
    "import { readFileSync } from 'node:fs'",
  ].join('\n')
  const found = checkDoors([parse('packages/react-ui/src/a.ts', text)], own)
  expect(found.map(({ message }) => message)).toEqual([
    '@latchkey/core/dist/send.js is not a door of @latchkey/core',
    "../../core/src/index.ts climbs out of packages/react-ui; use the package's name",
    'left-pad is not in the package.json of packages/react-ui',
  ])
})
