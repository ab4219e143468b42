import { expect, test } from 'vitest'
import { checkReach, readRows } from './conformance.ts'
import { findReached, findUsed, readEntries, readModules } from './reached.ts'
import { parse } from './source.ts'

const folder = 'packages/a'
const manifest = `{
  "exports": { ".": { "types": "./dist/index.d.ts", "default": "./dist/index.js" } },
  "scripts": { "start": "node dist/main.js" }
}`
const base = {
  'src/index.ts': "export { shop } from './shop.ts'",
  'src/main.ts': "import './main/start.ts'",
  'src/main/start.ts': 'run()',
  'src/shop.ts': "export const shop = () => import('./lazy.ts')",
  'src/lazy.ts':
    "import { fetchPrice } from './price/api.ts'\nimport type { buy } from './buy/api.ts'\nfetchPrice()",
  'src/price/api.ts': 'export const fetchPrice = () => inner()\nexport function inner() {}',
  'src/buy/api.ts': 'export function buy() {}\nexport function sell() {}',
  'src/buy/shared.ts': "import { buy } from './api.ts'\nexport const buyTwice = () => buy()",
  'test/calls.ts':
    "import { buy } from '../src/buy/api.ts'\nimport { fetchPrice } from '../src/price/api.ts'\nexport const buyCall: Call = { call: buy }\nexport const priceCall: Call = { call: () => fetchPrice() }\nexport const calls = [buyCall, priceCall]",
  'src/shop.test.ts': `
    import { buyCall, calls, priceCall } from '../test/calls.ts'
    import { buy, sell } from './buy/api.ts'
    import { inner } from './price/api.ts'
    import { shop } from './shop.ts'
    const open = () => shop()
    test('the shop opens', () => { expect(open()).toEqual({ buy: 1, price: shop.sell }) })
    test('a price is asked for', () => check(priceCall))
    test('an inner price', () => inner())
    test('something is bought', () => check(buyCall))
    describe('outside', () => {
      const own = () => sell()
      test('something is sold', () => own())
    })
    describe.each(calls)('$name', ({ call }) => { test('all of them', () => call()) })
    test('nothing is imported', async () => { await page.click() })
  `,
}

const modules = readModules(
  Object.entries(base).map(([path, text]) => parse(`${folder}/${path}`, text)),
)
const entries = readEntries(folder, manifest, modules)
const evaluate = (title: string, status = 'done') =>
  checkReach(
    readRows(
      `| id | spec | statement | feature | where | status |\n|-|-|-|-|-|-|\n| S1 | §1 | x | a | ${folder}/src/shop.test.ts › ${title} | ${status} |`,
    ),
    modules,
    findReached(modules, entries),
  ).map(({ message }) => message)

test('entries are the sources of the exports and scripts of a manifest', () => {
  expect(entries).toEqual([`${folder}/src/index.ts`, `${folder}/src/main.ts`])
})

test('accepts a done row if all code that its test calls is reachable, also by import() and within a module', () => {
  expect(evaluate('the shop opens')).toEqual([])
  expect(evaluate('a price is asked for')).toEqual([])
  expect(evaluate('an inner price')).toEqual([])
  expect(evaluate('nothing is imported')).toEqual([])
})

test('rule: finds a done row whose test calls unreachable code', () => {
  const unreached = (name: string) => [
    `${name} of ${folder}/src/buy/api.ts is not reachable from an entry: export it from one, or its status is open`,
  ]
  // Type imports, and imports of an unreachable module, do not count.
  expect(evaluate('something is bought')).toEqual(unreached('buy'))
  expect(evaluate('something is sold')).toEqual(unreached('sell'))
  expect(evaluate('all of them')).toEqual(unreached('buy'))
})

test('rule: distinguishes the imported exports of a module from the others', () => {
  const modules = readModules([
    parse('a/src/index.ts', "export { shop } from './shop.ts'"),
    parse('a/src/shop.ts', "import { one } from './api.ts'\nexport const shop = () => one()"),
    parse('a/src/api.ts', 'export function one() {}\nexport function two() {}'),
  ])
  const isReached = findReached(modules, ['a/src/index.ts'])
  expect(isReached({ path: 'a/src/api.ts', name: 'one' })).toBe(true)
  expect(isReached({ path: 'a/src/api.ts', name: 'two' })).toBe(false)
})

test('accepts an open row whatever its test calls', () => {
  expect(evaluate('something is bought', 'open')).toEqual([])
})

test('follows the helpers of a test', () => {
  const used = (title: string) =>
    findUsed(modules, `${folder}/src/shop.test.ts`, title).map(({ name }) => name)
  expect(used('a price is asked for')).toEqual(['fetchPrice'])
  expect(used('the shop opens')).toEqual(['shop'])
  expect(used('all of them').sort()).toEqual(['buy', 'fetchPrice'])
})
