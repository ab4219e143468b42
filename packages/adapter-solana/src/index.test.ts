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
      "solana",
      "solanaDevnet",
      "solanaMainnet",
      "solanaTestnet",
    ]
  `)
})

/** The files and packages that a file imports statically. */
function loadedWith(entry: string) {
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
  visit(join(home, entry))
  return { outside: [...outside], files: [...files] }
}

test('the entry point imports no chain library, and the engine only on intent', () => {
  const { outside, files } = loadedWith('index.ts')
  expect(outside).toEqual(['@latchkey/core/adapter'])
  expect(files.filter((path) => path.includes('/engine/'))).toEqual([])
})

test('the engine imports @solana/kit only where a transfer is built', () => {
  expect(loadedWith('engine/index.ts').outside).toEqual(['@latchkey/core/adapter', '@scure/base'])
  expect(loadedWith('engine/transfer/planTransfer.ts').outside).toContain('@solana/kit')
})

test('importing it in plain Node has no side effect', () => {
  // Core is measured by core's own test.
  const script = `
    await import('@latchkey/core')
    const globals = () => Object.getOwnPropertyNames(globalThis).length
    const before = [globals(), process.getActiveResourcesInfo().length]
    const { solana } = await import('@latchkey/adapter-solana')
    solana()
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
  ['solana', null],
  ['solana', 5],
  ['solana.networks', { networks: [] }],
  ['solana.networks', { networks: 5 }],
  ['solana.networks', { networks: [{ ...entry.solanaMainnet, id: 5 }] }],
  ['solana.wallets', { wallets: 5 }],
  ['solana.wallets', { wallets: [{}] }],
])('error: names %s when the options are %j', (option, options) => {
  expect(() => entry.solana(options as never)).toThrow(
    expect.objectContaining({ code: 'invalidConfig', option }),
  )
})
