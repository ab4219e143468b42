import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPin } from '../scripts/pinned-pnpm.mjs'
import { type Command, checkCommand, type Repository, readCommands } from './commands.ts'
import { run } from './packed/run.ts'
import { listFiles, readText, root } from './source.ts'

type Manifest = { packageManager: string; scripts?: Record<string, string> }
const getManifest = (folder: string) => JSON.parse(readText(`${folder}/package.json`)) as Manifest

const repository: Repository = {
  exists: (path) => existsSync(join(root, path)),
  scripts: (folder) =>
    existsSync(join(root, folder, 'package.json'))
      ? (getManifest(folder).scripts ?? {})
      : undefined,
  pnpm: readPin(getManifest('.').packageManager).version,
}
const documents = listFiles('.', /\.md$/).filter((path) => !/(?:^|\/)CHANGELOG\.md$/.test(path))
const commands = documents.flatMap((path) => readCommands(path, readText(path)))

test('every command in the docs refers to an existing script, file or tool', () => {
  expect(commands.length).toBeGreaterThan(60)
  expect(commands.flatMap((command) => checkCommand(command, repository))).toEqual([])
})

test('reads commands from code spans and blocks, without variables and comments, and with their folder', () => {
  const text =
    'Run `npm start -- --only=evm`, or `A_B=1 npm test`; not `npmx`.\n```sh\nnpm run a   # why\n' +
    'cd apps/server && node \\\n  dist/main.js\n```\n```ts\nnpm run never\n```\n'
  expect(readCommands('README.md', text).map(({ line: _, ...command }) => command)).toEqual([
    { path: 'README.md', text: 'npm start -- --only=evm' },
    { path: 'README.md', text: 'npm test' },
    { path: 'README.md', text: 'npm run a' },
    { path: 'README.md', text: 'node dist/main.js', folder: 'apps/server' },
  ])
})

test.each([
  ['npm run nothing', 'no script nothing'],
  ['node scripts/nothing.mjs', 'no scripts/nothing.mjs'],
  ['npx nothing', 'no tool nothing'],
  ['npx pnpm@1.2.3 install', 'package.json pins pnpm'],
  ['node_modules/.bin/nothing', 'no node_modules/.bin/nothing'],
])('rule: finds `%s` in a document', (text, message) => {
  const [finding] = readCommands('README.md', `\`${text}\``).flatMap((command) =>
    checkCommand(command, repository),
  )
  expect(finding?.message).toContain(message)
})

test('rule: finds a script whose first program or file does not exist', () => {
  const check = (script: string) =>
    checkCommand({ path: 'a.md', text: 'npm run x', line: '' } satisfies Command, {
      ...repository,
      scripts: () => ({ x: script }),
    }).map(({ message }) => message)
  expect(check('A=1 turbox run build')).toEqual([
    'npm run x: its script needs turbox, which does not exist',
  ])
  expect(check('node scripts/gone.mjs')).toHaveLength(1)
  expect(check('node --env-file=a.env scripts/gone.mjs')).toHaveLength(1)
  expect(check('vitest run')).toEqual([])
})

const home = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-commands-')))
afterAll(() => rmSync(home, { recursive: true, force: true }))
let bare: NodeJS.ProcessEnv

beforeAll(async () => {
  const programs = join(home, 'bin')
  mkdirSync(programs)
  mkdirSync(join(home, 'home'))
  for (const name of ['node', 'npm', 'npx', 'git', 'sh'])
    symlinkSync(realpathSync(find(name)), join(programs, name))
  // With an empty cache npx would download the pinned pnpm in each run.
  const { stdout } = await run('npm', ['config', 'get', 'cache'], { cwd: home })
  const { NODE_EXTRA_CA_CERTS, npm_config_registry } = process.env
  bare = {
    PATH: programs,
    HOME: join(home, 'home'),
    npm_config_cache: stdout,
    ...(npm_config_registry && { npm_config_registry }),
    ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
    CI: 'true',
    TURBO_TELEMETRY_DISABLED: '1',
  }
})

function find(program: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
  if (!path) throw new Error(`The PATH has no ${program}`)
  return path
}

const inShell = (command: string, cwd = root) =>
  run(join(home, 'bin', 'sh'), ['-c', command], { cwd, env: bare })

/** The commands of the root in the docs, each with a shorter form that is run instead. */
const short: Record<string, string> = {
  'npm run build': 'npm run build -- --filter=@latchkey/devnet --force',
  'npm run unit': 'npm run unit -- packages/core/src/base/caip.test.ts',
  'npm run components': 'npm run components -- --help',
  'npm run checks': 'npm run checks -- scripts/readReports.test.ts',
  'npm run format': 'npm run format -- --help',
  'npm run grown': 'node --check checks/size/grown.mjs',
  'npm run lint': 'npm run lint -- --help',
  'npm run new': 'npm run new -- --help',
  'npm run sizes': 'node --check checks/size/bundle.mjs',
  'npm run typecheck': 'npm run typecheck -- --filter=@latchkey/devnet --dry',
  'npm run unused': 'node_modules/.bin/knip --help',
  'npx changeset': 'npx changeset --help',
  'npx pnpm': `npx pnpm@${repository.pnpm} -r --filter @latchkey/devnet exec node --version`,
  'node bench/run.mjs': 'node --check bench/run.mjs',
  'node scripts/renew-pictures.mjs': 'node --check scripts/renew-pictures.mjs',
  'node scripts/run.mjs': 'node scripts/run.mjs pnpm --version',
  'npm run dependencies': 'node_modules/.bin/depcruise --help',
  'npx vitest': 'npx vitest --version',
}
/** Commands that are not run: they start services, or install packages. */
const long = [
  'npm start',
  'npm test',
  'npm run watch',
  'npm run test:full',
  'npm install',
  'npm login',
  'node scripts/pnpm.mjs',
]

test('every command of the root is run below or listed as long', () => {
  const roots = ['README.md', 'CONTRIBUTING.md']
  const named = commands.filter(({ path }) => roots.includes(path)).map(({ text }) => text)
  const start = (text: string) => /^(?:npm run \S+|np[mx] [\w-]+|node \S+)/.exec(text)?.[0] ?? text
  const others = new Set(named.map(start))
  // A script of apps/server.
  others.delete('npm run docs')
  expect([...others].filter((text) => !(text in short) && !long.includes(text))).toEqual([])
})

test.each(Object.entries(short))(
  '`%s` runs with only Git and Node',
  async (_, command) => {
    const { code, output } = await inShell(command)
    expect(code, `${command}\n${output}`).toBe(0)
  },
  120_000,
)

test('`node scripts/pnpm.mjs` installs and runs a script with only Git and Node', async () => {
  const clone = join(home, 'clone')
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
  const { packageManager } = getManifest('.')
  const scripts = { say: 'node --print 40+2' }
  const manifest = { name: 'clone', private: true, type: 'module', packageManager, scripts }
  writeFileSync(join(clone, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(clone, 'pnpm-workspace.yaml'), 'pmOnFail: ignore\n')
  writeFileSync(
    join(clone, 'pnpm-lock.yaml'),
    "lockfileVersion: '9.0'\nsettings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\nimporters:\n  .: {}\n",
  )
  expect(await inShell('node scripts/pnpm.mjs install', clone)).toMatchObject({ code: 0 })
  const text = await inShell('node scripts/pnpm.mjs say', clone)
  expect(text, text.output).toMatchObject({ code: 0, stdout: expect.stringMatching(/42$/) })
  expect(await inShell('node scripts/pnpm.mjs moon', clone)).toMatchObject({
    code: 1,
    output: 'package.json has no script "moon": it has say.',
  })
}, 120_000)

test('the PATH of these tests has no pnpm', () => {
  expect(() => execFileSync('pnpm', ['--version'], { env: bare, stdio: 'ignore' })).toThrow(
    'ENOENT',
  )
})
