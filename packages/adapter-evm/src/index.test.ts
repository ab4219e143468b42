import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as entry from './index.ts'

const home = dirname(fileURLToPath(import.meta.url))

test('exports the names of the README', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "aurora",
      "avalanche",
      "base",
      "baseSepolia",
      "bsc",
      "celo",
      "evm",
      "fantom",
      "gnosis",
      "kaia",
      "linea",
      "mainnet",
      "optimism",
      "polygon",
      "sepolia",
      "toNetwork",
      "zksync",
      "zora",
    ]
  `)
})

test('the entry point imports no chain library, and the engine only on intent', () => {
  const outside = new Set<string>()
  const files = new Set<string>()
  const visit = (path: string) => {
    if (files.has(path)) return
    files.add(path)
    const source = readFileSync(path, 'utf8')
    for (const [, kind, from] of source.matchAll(
      /^(import|export)\b(?! type)[^;]*? from '([^']+)'/gm,
    )) {
      if (kind && from?.startsWith('.')) visit(resolve(dirname(path), from))
      else if (from) outside.add(from)
    }
  }
  visit(join(home, 'index.ts'))
  expect([...outside]).toEqual(['@latchkey/core/adapter'])
  expect([...files].filter((path) => path.includes('/engine/'))).toEqual([])
})

test('importing it in plain Node has no side effect', () => {
  // Core is measured by core's own test.
  const script = `
    await import('@latchkey/core')
    const globals = () => Object.getOwnPropertyNames(globalThis).length
    const before = [globals(), process.getActiveResourcesInfo().length]
    const { evm, mainnet } = await import('@latchkey/adapter-evm')
    evm({ networks: [mainnet] })
    const after = [globals(), process.getActiveResourcesInfo().length]
    console.log(after[0] - before[0], after[1] - before[1])
  `
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(home, '..'),
    encoding: 'utf8',
  })
  expect(text.trim()).toBe('0 0')
})

test.each<[string, unknown]>([
  ['evm', undefined],
  ['evm', 5],
  ['evm.networks', {}],
  ['evm.networks', { networks: 5 }],
  ['evm.networks', { networks: [undefined] }],
  ['evm.networks', { networks: [{ id: 1 }] }],
  ['evm.networks', { networks: [{ ...entry.mainnet, id: 5 }] }],
  ['evm.networks', { config: {} }],
])('error: names %s when the options are %j', (option, options) => {
  expect(() => entry.evm(options as never)).toThrow(
    expect.objectContaining({ code: 'invalidConfig', option }),
  )
})
