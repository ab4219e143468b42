import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkingCopy } from '@latchkey/end-to-end/workingCopy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../checks/source.ts'

/** Timeout for building and checking packages on a busy machine. */
const minutes = 60_000
const copy = mkdtempSync(join(tmpdir(), 'latchkey-new-'))
const written: string[] = []

function run(command: string, args: readonly string[], folder = '') {
  const bin = join(root, 'node_modules/.bin', command)
  const { stdout, stderr, status } = spawnSync(command === 'node' ? process.execPath : bin, args, {
    cwd: join(copy, folder),
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  return { text: `${stdout}${stderr}`, status }
}

/** Runs `npm run new`. @returns the written files */
function write(...args: string[]): string[] {
  const { text, status } = run('node', ['scripts/new/main.mjs', ...args])
  expect(status, text).toBe(0)
  const [, commands = ''] = text.split('Then:')
  expect(commands).toContain('npm test -- build static\n  npm run checks\n  npm run ')
  const [list = ''] = text.split('What is left:')
  const files = [...list.matchAll(/^ {2}(\S+)$/gm)].map(([, path]) => path ?? '')
  written.push(...files)
  return files
}

beforeAll(() => {
  makeWorkingCopy(copy, [
    'checks',
    '.changeset',
    'biome.json',
    '.gitignore',
    'package.json',
    'tools/scenes',
    'tools/test-support',
    'vitest.config.ts',
  ])
}, minutes)
afterAll(() => rmSync(copy, { recursive: true, force: true }), minutes)

test('a view of an existing feature changes 8 files and adds a changeset', () => {
  const files = write('view', 'TokenDetails', 'account')
  expect(files).toHaveLength(9)
  expect(files).toContain('.changeset/view-token-details.md')
})

test('the second view of a feature shares the import of the first one', () => {
  const registry = readFileSync(join(copy, 'packages/react-ui/src/views/views.ts'), 'utf8')
  expect(registry.match(/import\('\.\/account\.lazy\.ts'\)/g)).toHaveLength(1)
  expect(registry).toContain("TokenDetails: { title: 'tokenDetails.title', load: account }")
})

test('a view of a new feature adds its folder, messages and scenes', () => {
  expect(write('view', 'Vault')).toEqual(
    expect.arrayContaining([
      'packages/react-ui/src/messages/locales/ar/vault.ts',
      'packages/react-ui/src/vault/VaultView.tsx',
      'packages/react-ui/src/views/vault.lazy.ts',
      'tools/scenes/src/vault.ts',
    ]),
  )
})

test('an action changes 5 files, including the entry of its folder', () => {
  const entry = (file: string) => `packages/core/src/${file}`
  const files = write('action', 'fetchPoints', 'networks')
  expect(files).toHaveLength(5)
  expect(files).toContain(entry('index.ts'))
  expect(write('action', 'openPoints', 'modal/networks')).toContain(entry('modalEntry.ts'))
  expect(write('action', 'fetchFees', 'swap')).toContain(entry('swap/index.ts'))
  const read = (file: string) => readFileSync(join(copy, entry(file)), 'utf8')
  // The main entry has at most 80 names.
  expect(read('index.ts')).not.toContain('FetchPointsOptions')
  expect(read('swap/index.ts')).toContain('FetchFeesOptions')
})

test(
  'all written files pass lint and type checks',
  () => {
    const sources = [...new Set(written)].filter((path) => /\.(tsx?|json)$/.test(path))
    expect(sources.length).toBeGreaterThan(25)
    const lint = run('biome', ['ci', '--error-on-warnings', ...sources])
    expect(lint.status, lint.text).toBe(0)
    const built = run('tsc', ['-b', 'packages/react-ui', 'packages/testing'])
    expect(built.status, built.text).toBe(0)
    for (const name of ['core', 'react-ui']) {
      const types = run('tsc', ['-p', 'tsconfig.test.json'], `packages/${name}`)
      expect(types.status, types.text).toBe(0)
    }
  },
  5 * minutes,
)

test(
  'only unwritten tests fail, with instructions',
  () => {
    const { text } = run('vitest', [
      'run',
      ...['--project', 'node', '--reporter', 'verbose'],
      'packages/core/src/networks/fetchPoints',
      'packages/core/src/index.test.ts',
      'packages/core/src/modalEntry.test.ts',
      'packages/react-ui/src/messages/locales',
    ])
    const failed = [...text.matchAll(/^ +[×✗] \S+ (\S+) > (.+?)(?: \d+ms)?$/gm)].map(
      ([, path, title]) => `${path} > ${title}`,
    )
    expect(failed.sort(), text).toEqual([
      'packages/core/src/networks/fetchPoints.test.ts > error: each failure, as a class of errors.ts',
      'packages/core/src/networks/fetchPoints.test.ts > security: a malformed response is rejected',
      'packages/core/src/networks/fetchPoints.test.ts > succeeds with valid input',
      'packages/react-ui/src/messages/locales/ar/ar.test.ts > the texts of ar > are complete',
    ])
    expect(text).toContain('vault.title: is the English text; translate it')
    expect(text).toContain('Write this test: each class that fetchPoints throws, and when.')
  },
  5 * minutes,
)

test('error: an invalid name, an unknown feature and an existing name write nothing', () => {
  const before = readdirSync(join(copy, 'packages/core/src/networks'))
  const refused = (...args: string[]) => {
    const { text, status } = run('node', ['scripts/new/main.mjs', ...args])
    expect(status).toBe(1)
    return text.trim()
  }
  expect(refused()).toContain('npm run new view TokenDetails account')
  expect(refused('view', 'vault')).toContain('A view is named like ReceiveTokens, not "vault".')
  expect(refused('view', 'Connect', 'connect')).toBe('The view Connect exists already.')
  expect(refused('action', 'fetch', 'networks')).toContain('not "fetch"')
  expect(refused('action', 'fetchStars', 'nowhere')).toContain('Features: ')
  expect(refused('action', 'switchNetwork', 'networks')).toContain('exists already.')
  expect(readdirSync(join(copy, 'packages/core/src/networks'))).toEqual(before)
  expect(readFileSync(join(copy, 'packages/react-ui/src/views/views.ts'), 'utf8')).toContain(
    'vault.lazy.ts',
  )
})
