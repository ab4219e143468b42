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
const judge = (title: string, status = 'done') =>
  checkReach(
    readRows(
      `| id | spec | statement | feature | where | status |\n|-|-|-|-|-|-|\n| S1 | §1 | x | a | ${folder}/src/shop.test.ts › ${title} | ${status} |`,
    ),
    modules,
    findReached(modules, entries),
  ).map(({ message }) => message)

test('entries are the sources of what exports and scripts name', () => {
  expect(entries).toEqual([`${folder}/src/index.ts`, `${folder}/src/main.ts`])
})

test('a done row passes when an entry leads to all that its test calls, also by import() and within a module', () => {
  expect(judge('the shop opens')).toEqual([])
  expect(judge('a price is asked for')).toEqual([])
  expect(judge('an inner price')).toEqual([])
  expect(judge('nothing is imported')).toEqual([])
})

test('rule: a done row whose test calls what no entry leads to is found', () => {
  const lost = (name: string) => [
    `no entry leads to ${name} of ${folder}/src/buy/api.ts: it is wire`,
  ]
  // A type alone leads nowhere, nor does a module that is not reached itself.
  expect(judge('something is bought')).toEqual(lost('buy'))
  expect(judge('something is sold')).toEqual(lost('sell'))
  expect(judge('all of them')).toEqual(lost('buy'))
})

test('rule: an export that a reached module does not import is found beside one that it does', () => {
  const own = readModules([
    parse('a/src/index.ts', "export { shop } from './shop.ts'"),
    parse('a/src/shop.ts', "import { one } from './api.ts'\nexport const shop = () => one()"),
    parse('a/src/api.ts', 'export function one() {}\nexport function two() {}'),
  ])
  const isReached = findReached(own, ['a/src/index.ts'])
  expect(isReached({ path: 'a/src/api.ts', name: 'one' })).toBe(true)
  expect(isReached({ path: 'a/src/api.ts', name: 'two' })).toBe(false)
})

test('rule: a wire row whose test calls reached code alone is found', () => {
  expect(judge('something is bought', 'wire')).toEqual([])
  expect(judge('the shop opens', 'wire')).toEqual([
    'all that its test calls is reached: its status is done',
  ])
  expect(judge('something is bought', 'open')).toEqual([])
})

test('what a test uses is told through its helpers, and no more than that', () => {
  const used = (title: string) =>
    findUsed(modules, `${folder}/src/shop.test.ts`, title).map(({ name }) => name)
  expect(used('a price is asked for')).toEqual(['fetchPrice'])
  expect(used('the shop opens')).toEqual(['shop'])
  expect(used('all of them').sort()).toEqual(['buy', 'fetchPrice'])
})
