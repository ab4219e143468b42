import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { languages as listed } from '../../packages/react-ui/src/messages/languages.ts'
import { root } from '../source.ts'
import { languages, rows, toRows } from './budgets.mjs'
import { listGrowth } from './grown.mjs'

// Inside the repository, because size-limit reads its plugins from the nearest package.json.
const folder = join(root, '.latchkey/budgets-test')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const budgets = [
  { name: 'core', path: '.latchkey/size/entries/core/*.js', limit: '1 kB' },
  { name: 'page', path: '.latchkey/size/page/*.js', limit: '1 kB', isPromise: true },
]

/** Runs size-limit over files of `bytes` bytes each. */
function runSizeLimit(bytes: number) {
  for (const name of ['entries/core', 'page', 'locales/de']) {
    mkdirSync(join(folder, '.latchkey/size', name), { recursive: true })
    // Random hexadecimal digits, which brotli compresses to half their length.
    const text = Array.from({ length: bytes * 2 }, (_, index) =>
      (((index + 1) * 2_654_435_761) >>> 28).toString(16),
    )
    writeFileSync(join(folder, '.latchkey/size', name, 'a.js'), `// ${text.join('')}`)
  }
  const rows = toRows(budgets, ['de']).map((row) => ({
    ...row,
    path: join(folder, row.path),
    brotli: false,
  }))
  writeFileSync(join(folder, 'rows.mjs'), `export default ${JSON.stringify(rows)}`)
  const args = ['--config', join(folder, 'rows.mjs')]
  return spawnSync(join(root, 'node_modules/.bin/size-limit'), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
}

test('error: an exceeded budget prints how to find the growth, where to move code and when to raise the limit', () => {
  const { stdout, stderr, status } = runSizeLimit(6000)
  expect(stderr + stdout).toContain('npm run grown -- entries/core')
  expect(stdout).toContain('Make it lazy:')
  expect(stdout).toContain('In checks/size/budgets.mjs or budgets.json, so that 1 kB is free')
  expect(stdout).toContain('npm run grown -- page')
  expect(stdout).toContain('It is documented: get approval before raising it.')
  expect(stdout).toContain('npm run grown -- locales/de')
  expect(status).toBe(1)
})

test('a budget that is met prints no instructions', () => {
  const { stdout, status } = runSizeLimit(100)
  expect(stdout).not.toContain('npm run grown')
  expect(status).toBe(0)
})

test('every language has a budget', () => {
  expect([...languages].sort()).toEqual(Object.keys(listed).sort())
  for (const name of languages)
    expect(rows.map((row) => row.name)).toContain(`the texts of ${name}`)
})

test('lists the modules that grew first and marks new ones', () => {
  const module = (path: string, bytes: number, before: number) => ({ path, bytes, before })
  const lines = listGrowth(
    [
      module('a.ts', 900, 900),
      module('b.ts', 300, 100),
      module('c.ts', 250, 0),
      module('d.ts', 9, 10),
    ],
    3,
  )
  expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
    ['250', 'new', 'c.ts'],
    ['300', '+200', 'b.ts'],
    ['900', 'a.ts'],
    ['and', '1', 'modules', 'that', 'grew', 'less'],
  ])
})
