import { expect, test } from 'vitest'
import { checkBans } from './bans.ts'
import { parse, readSources } from './source.ts'

const found = (path: string, text: string) =>
  checkBans([parse(path, text)]).map(({ rule, message }) => `${rule}: ${message}`)

const core = 'packages/core/src/send/sendToken.ts'

test('shipped source holds nothing banned', () => {
  expect(checkBans(readSources())).toEqual([])
})

test('rule: every port is found, however it is reached', () => {
  const uses = {
    'Date.now()': 'Date.now',
    'new Date()': 'Date.now',
    'performance.now()': 'performance.now',
    'setTimeout(() => {}, 1)': 'setTimeout',
    'window.setInterval(() => {}, 1)': 'setInterval',
    'const later = setTimeout': 'setTimeout',
    "localStorage.getItem('a')": 'localStorage',
    'globalThis.sessionStorage.clear()': 'sessionStorage',
    "globalThis['fetch']('/')": 'fetch',
    'Math.random()': 'Math.random',
    "console.log('a')": 'console',
    'crypto.randomUUID()': 'crypto.randomUUID',
    'globalThis.crypto.getRandomValues(a)': 'crypto.getRandomValues',
    "new WebSocket('ws://localhost')": 'WebSocket',
  }
  for (const [text, name] of Object.entries(uses))
    expect(found('packages/react-ui/src/a.ts', text), text).toContain(
      `port: ${name} has a port on the instance`,
    )
})

test('a port is free in its own file, in tests, and as a name of our own', () => {
  expect(found('packages/core/src/ports/clock.ts', 'Date.now()')).toEqual([])
  expect(found('packages/core/src/browser/storage.ts', 'localStorage')).toEqual([])
  expect(found('packages/core/src/send/sendToken.test.ts', 'Date.now()')).toEqual([])
  const own =
    'const { clock, fetch } = latchkey; fetch(); clock.setTimeout(() => {}, 1); new Date(5)'
  expect(found(core, own)).toEqual([])
  expect(
    found(core, 'type A = typeof fetch; const b = { fetch: 1, console() {} }; b.fetch'),
  ).toEqual([])
  expect(found(core, 'const f = ({ fetch }: { fetch: () => void }) => fetch()')).toEqual([])
})

test('rule: globals of a browser are found in core, and only there', () => {
  for (const text of ['document.body', 'window.x', 'globalThis.navigator', 'new Image()'])
    expect(found(core, text)[0], text).toContain('exists only in a browser')
  expect(found('packages/react-ui/src/A.tsx', 'document.body')).toEqual([])
  expect(found(core, 'const x: HTMLElement | undefined = undefined')).toEqual([])
})

test('security: rule: each dangerous call is found', () => {
  const cases: [rule: string, text: string][] = [
    ['html', 'element.innerHTML = text'],
    ['v.object', 'const a = v.object({ b: v.string() })'],
    ['v.object', 'const a = v.strictObject({})'],
    ['for in', 'for (const key in answer) read(key)'],
    ['html', "element['outerHTML'] = text"],
    ['html', "element.insertAdjacentHTML('beforeend', text)"],
    ['html', 'const a = <div dangerouslySetInnerHTML={x} />'],
    ['html', 'const props = { dangerouslySetInnerHTML: x }'],
    ['eval', "eval('1')"],
    ['eval', "new Function('return 1')"],
    ['postMessage', "frame.postMessage(data, '*')"],
    ['postMessage', 'frame.postMessage(data, `*`)'],
    ['postMessage', "postMessage(data, { targetOrigin: '*' })"],
    ['window.open', "window.open('https://a.example')"],
    ['v.setGlobalConfig', 'v.setGlobalConfig({})'],
    ['global store', "import { atomWithStorage } from 'jotai/vanilla/utils'"],
    ['global store', "import { getDefaultStore as store } from 'jotai/vanilla'"],
    ['jotai', "import { atom } from 'jotai'"],
    ['origin match', 'allowed.includes(origin)'],
    ['origin match', "event.origin.endsWith('.example')"],
    ['origin match', 'pattern.test(event.origin)'],
    ['JSON.parse', 'JSON.parse(text)'],
  ]
  for (const [rule, text] of cases)
    expect(
      found('packages/react-ui/src/send/A.tsx', text).map((line) => line.split(':')[0]),
      text,
    ).toContain(rule)
})

test('rule: providers around the host, families by name and errors by text are found', () => {
  const cases: [rule: string, text: string][] = [
    ['provider', "import { QueryClientProvider } from '@tanstack/react-query'"],
    ['namespace', "namespace === 'eip155'"],
    ['namespace', "'solana' !== namespace"],
    ['message text', "error.message.includes('rejected')"],
    ['message text', '/rejected/.test(error.message)'],
  ]
  for (const [rule, text] of cases)
    expect(found('packages/react-ui/src/a.ts', text)[0], text).toContain(rule)
  expect(found('packages/adapter-evm/src/a.ts', "namespace === 'eip155'")).toEqual([])
})

test('rule: floating point is found in money folders', () => {
  for (const text of ['Number(x)', 'parseFloat(x)', 'Number.parseFloat(x)', 'x.toFixed(2)'])
    for (const folder of ['balances', 'send', 'swap'])
      expect(found(`packages/core/src/${folder}/a.ts`, text)[0], text).toContain('money')
  expect(found('packages/core/src/theme/a.ts', 'Number(x)')).toEqual([])
  expect(found('packages/core/src/send/a.ts', 'const a: Number = 1n; BigInt(x)')).toEqual([])
})

test('rule: tests that wait for a time or are left out are found', () => {
  const path = 'packages/react-ui/src/A.browser.test.tsx'
  expect(found(path, 'await page.waitForTimeout(100)')[0]).toContain('waiting')
  for (const word of ['skip', 'only', 'todo', 'skipIf', 'fixme', 'fails'])
    expect(found(path, `test.${word}('a', () => {})`)[0], word).toContain('left out')
})

test('what looks like it and is not stays free', () => {
  const fine = [
    "frame.postMessage(data, 'https://a.example')",
    'config.load()',
    'names.includes(name)',
    'event.origin === allowed',
    'original.startsWith("0x")',
    'schema.parse(x)',
    'z.object({ config: z.string() })',
  ]
  for (const text of fine) expect(found('packages/react-ui/src/send/A.tsx', text), text).toEqual([])
})
