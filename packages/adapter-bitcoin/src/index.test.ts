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
      "bitcoin",
      "bitcoinMainnet",
      "bitcoinRegtest",
      "bitcoinSignet",
      "bitcoinTestnet",
    ]
  `)
})

test('the networks are CAIP-2 by their first block', () => {
  const { bitcoinMainnet, bitcoinTestnet, bitcoinSignet, bitcoinRegtest } = entry
  const networks = [bitcoinMainnet, bitcoinTestnet, bitcoinSignet, bitcoinRegtest]
  expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:00000008819873e925422c1ff0f99f7c',
    'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  ])
  for (const { nativeCurrency, testnet } of networks) {
    expect(nativeCurrency.decimals).toBe(8)
    expect(nativeCurrency.symbol).toBe(testnet ? 'tBTC' : 'BTC')
  }
})

test('the entry point imports no codec, and the engine only on intent', () => {
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
  expect([...files].filter((path) => /\/(engine|wallets|psbt|addresses)\//.test(path))).toEqual([])
})

test('importing it in plain Node has no side effect', () => {
  // Core is measured by core's own test.
  const script = `
    await import('@latchkey/core')
    const globals = () => Object.getOwnPropertyNames(globalThis).length
    const before = [globals(), process.getActiveResourcesInfo().length]
    const { bitcoin } = await import('@latchkey/adapter-bitcoin')
    bitcoin()
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
  ['bitcoin', null],
  ['bitcoin', 5],
  ['bitcoin.networks', { networks: [] }],
  ['bitcoin.networks', { networks: 5 }],
  ['bitcoin.networks', { networks: [undefined] }],
  ['bitcoin.networks', { networks: [{ id: 1 }] }],
  ['bitcoin.networks', { networks: [{ ...entry.bitcoinMainnet, id: 'ab' }] }],
  [
    'bitcoin.networks',
    { networks: [{ ...entry.bitcoinMainnet, id: 1, caipNetworkId: 'eip155:1' }] },
  ],
])('error: names %s when the options are %j', (option, options) => {
  expect(() => entry.bitcoin(options as never)).toThrow(
    expect.objectContaining({ code: 'invalidConfig', option }),
  )
})
