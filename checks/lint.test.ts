// Tests the rules of biome.json and checks/lint with files that violate them. `npm run lint` checks the sources.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './source.ts'

type Diagnostic = { category: string; message: string; location: { path: string } }

const core = 'packages/core/src/send/sendToken.ts'
const ui = 'packages/react-ui/src/send/A.tsx'
const relay = 'packages/walletconnect/src/transport/pair.ts'
const unit = 'packages/react-ui/src/A.browser.test.tsx'
const globals = 'noRestrictedGlobals'
const imports = 'noRestrictedImports'

/** The rule (or the first word of a plugin's message), the code, the file. */
const broken: [rule: string, text: string, path: string][] = [
  ['port', 'Date.now()', ui],
  ['port', 'new Date()', ui],
  ['port', 'performance.now()', ui],
  ['port', 'Math.random()', ui],
  ['port', 'crypto.randomUUID()', ui],
  ['port', 'crypto.getRandomValues(a)', ui],
  ['port', 'window.setInterval(() => {}, 1)', ui],
  ['port', 'globalThis.sessionStorage.clear()', ui],
  ['port', "globalThis['fetch']('/')", ui],
  ['port', "window.open('https://a.example')", ui],
  [globals, 'setTimeout(() => {}, 1)', ui],
  [globals, 'export const later = setTimeout', ui],
  [globals, "localStorage.getItem('a')", ui],
  [globals, "new WebSocket('ws://localhost')", ui],
  [globals, "fetch('/')", core],
  ['noConsole', "console.log('a')", ui],
  [globals, 'document.body', core],
  [globals, 'window.x', core],
  [globals, 'new Image()', core],
  ['dom', 'globalThis.navigator', core],
  ['html', 'element.innerHTML = text', ui],
  ['html', 'export const html = element.innerHTML', ui],
  ['html', "element['outerHTML'] = text", ui],
  ['html', "element.insertAdjacentHTML('beforeend', text)", ui],
  ['html', 'export const props = { dangerouslySetInnerHTML: x }', ui],
  ['html', "export const props = { ['innerHTML']: x }", ui],
  ['html', "element['inner' + 'HTML'] = text", ui],
  ['html', "export const html = element['outer' + name]", ui],
  ['html', "Reflect.set(element, 'innerHTML', text)", ui],
  ['html', 'document.write(text)', ui],
  ['html', 'document.writeln(text)', ui],
  ['html', 'export const parser = new DOMParser()', ui],
  ['html', 'export const part = range.createContextualFragment(text)', ui],
  ['html', 'export const page = Document.parseHTMLUnsafe(text)', ui],
  ['html', "element.setAttribute('onclick', text)", ui],
  ['html', "frame.setAttribute('srcdoc', text)", ui],
  ['html', 'export const frame = <iframe srcDoc={text} title="a" />', ui],
  ['eval', "export const load = () => import('data:text/javascript,alert(1)')", ui],
  ['noDangerouslySetInnerHtml', 'export const a = <div dangerouslySetInnerHTML={x} />', ui],
  ['noGlobalEval', "eval('1')", ui],
  ['eval', "new Function('return 1')", ui],
  ['postMessage', "frame.postMessage(data, '*')", ui],
  ['postMessage', 'frame.postMessage(data, `*`)', ui],
  ['postMessage', "postMessage(data, { targetOrigin: '*' })", ui],
  ['valibot', 'v.setGlobalConfig({})', ui],
  ['v.object', 'export const a = v.object({ b: v.string() })', ui],
  ['v.object', 'export const a = v.strictObject({})', ui],
  ['noForIn', 'for (const key in answer) read(key)', ui],
  [imports, "export { getDefaultStore as store } from 'jotai/vanilla'", ui],
  [imports, "export { atomWithStorage } from 'jotai/vanilla/utils'", ui],
  [imports, "export { atom } from 'jotai'", ui],
  [imports, "export { useAtomValue } from 'jotai/react'", ui],
  [imports, "export { QueryClientProvider } from '@tanstack/react-query'", ui],
  [imports, "export { WagmiProvider } from 'wagmi'", ui],
  ['origin', 'allowed.includes(origin)', ui],
  ['origin', "event.origin.endsWith('.example')", ui],
  ['origin', 'pattern.test(event.origin)', ui],
  ['origin', 'allowedOrigins.includes(x)', ui],
  ['JSON.parse', 'JSON.parse(text)', ui],
  ['namespace', "export const a = namespace === 'eip155'", ui],
  ['namespace', "export const a = 'solana' !== namespace", core],
  ['message', "error.message.includes('rejected')", ui],
  ['message', 'export const a = /rejected/.test(error.message)', ui],
  ...['balances', 'send', 'swap'].flatMap((folder) =>
    ['Number(x)', 'parseFloat(x)', 'Number.parseFloat(x)', 'x.toFixed(2)'].map(
      (text): [string, string, string] => ['money', text, `packages/core/src/${folder}/a.ts`],
    ),
  ),
  ['private', 'client.core', relay],
  ['private', "client['core'].relayer", relay],
  ['private', 'const { engine } = client', relay],
  ['private', 'const { core: { relayer: own } } = client', relay],
  ['private', 'function read({ engine }: Client) {}', relay],
  ['private', "type Own = Client['engine']", relay],
  ['private', 'client?.subscriber', relay],
  ['private', 'config._internal.events', 'packages/adapter-evm/src/engine/store.ts'],
  ['private', 'const { _internal } = config', 'apps/playground/src/wagmi.ts'],
  ['private', 'const read = ({ _internal: own }: Config) => own', ui],
  ['private', "type Own = Config['_internal']", ui],
  ['noExcessiveLinesPerFile', 'export {}\n'.repeat(301), 'bench/a.mjs'],
  ['test', 'await page.waitForTimeout(100)', unit],
  ['noSkippedTests', "test.skip('a', () => {})", unit],
  ['noFocusedTests', "test.only('a', () => {})", unit],
  ...['skip', 'only', 'todo', 'skipIf', 'fixme', 'fails'].map((word): [string, string, string] => [
    'test',
    `test.${word}('a', () => {})`,
    unit,
  ]),
]

/** Similar code that is allowed. */
const fine: [text: string, path: string][] = [
  ['Date.now()', 'packages/core/src/ports/clock.ts'],
  ['localStorage.clear()', 'packages/core/src/browser/storage.ts'],
  ['Date.now()', 'packages/core/src/send/sendToken.test.ts'],
  ['export const own = ({ fetch, clock }) => [fetch(), clock.setTimeout(1), new Date(5)]', core],
  ['export type A = typeof globalThis.fetch', core],
  ['export const a: HTMLElement | undefined = undefined', ui],
  ['document.body.append(a)', ui],
  ["frame.postMessage(data, 'https://a.example')", ui],
  ['export const a = names.includes(name)', ui],
  ['export const a = message.origin === allowed', ui],
  ["export const a = original.startsWith('0x')", ui],
  ['export const a = schema.parse(x)', ui],
  ["export const a = namespace === 'eip155'", 'packages/adapter-evm/src/a.ts'],
  ['export const a = Number(x)', 'packages/core/src/theme/a.ts'],
  ['export const a = BigInt(x)', core],
  ['client.core', 'packages/walletconnect/src/sign-client-patches/a.ts'],
  ['client.core', 'packages/walletconnect/src/a.test.ts'],
  ["import { core } from '@latchkey/core'\nconst engine = core(relayer)", relay],
  ['config._internal', 'packages/adapter-evm/src/discovery/wagmiInternals.ts'],
  ['export {}\n'.repeat(300), core],
  ['it.fails.sometimes()', 'packages/core/src/a.ts'],
]

const home = mkdtempSync(join(tmpdir(), 'latchkey-lint-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const found = new Map<string, string[]>()

/** Each code sample becomes a file: `a.ts` → `0-a.ts` in the same folder. */
const at = (path: string, index: number) =>
  path.replace(/([^/]+)$/, (name) =>
    /^(?:clock|wagmiInternals)/.test(name) ? name : `${index}-${name}`,
  )

function write(path: string, text: string) {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), `${text}\n`)
}

beforeAll(() => {
  for (const path of ['biome.json', 'checks/lint'])
    cpSync(join(root, path), join(home, path), { recursive: true })
  for (const [index, [, text, path]] of broken.entries()) write(at(path, index), text)
  for (const [index, [text, path]] of fine.entries()) write(at(path, 1_000 + index), text)
  const options = ['--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', ...options, '.'], {
    cwd: home,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    diagnostics: Diagnostic[]
  }
  for (const { category, message, location } of diagnostics) {
    const rule = category === 'plugin' ? /^[\w.]+/.exec(message)?.[0] : category.split('/').at(-1)
    found.set(location.path, [...(found.get(location.path) ?? []), rule ?? ''])
  }
})

/** Rules that protect against attacks. */
const dangerous =
  /^(?:html|noDangerouslySetInnerHtml|eval|noGlobalEval|postMessage|origin|v\.object|noForIn)$/

test('security: finds each dangerous call', () => {
  const cases = broken.flatMap(([rule, , path], index) =>
    dangerous.test(rule) ? [{ rule, file: at(path, index) }] : [],
  )
  expect(cases.length).toBeGreaterThan(15)
  expect(cases.filter(({ rule, file }) => !found.get(file)?.includes(rule))).toEqual([])
})

test.each(broken.map((entry, index) => [...entry, index] as const))(
  'rule: %s: finds `%s` in %s',
  (rule, _, path, index) => {
    expect(found.get(at(path, index))).toContain(rule)
  },
)

const ofStyle = /^(?:noUnused|useConst|noUseless|noSuspicious|useArrow|noUndeclared)/

test.each(fine.map((entry, index) => [...entry, index] as const))(
  '`%s` is allowed in %s',
  (_, path, index) => {
    const messages = found.get(at(path, 1_000 + index)) ?? []
    expect(messages.filter((rule) => !ofStyle.test(rule))).toEqual([])
  },
)
