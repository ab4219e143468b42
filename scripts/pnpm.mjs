// node scripts/pnpm.mjs <script>: installs with the pinned pnpm, then runs that root script.
// Node built-ins only, so that it runs on a machine with nothing but git and Node 20.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

const root = new URL('..', import.meta.url)
const { packageManager } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const version = /^pnpm@([^+]+)/.exec(packageManager)?.[1]
if (!version) throw new Error('package.json: packageManager must be pnpm@<version>')

const windows = process.platform === 'win32'
// What an outer npm exports would otherwise reach the inner npx and pnpm.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry$)/i.test(name)),
)
const probe = spawnSync('pnpm', ['--version'], {
  cwd: tmpdir(),
  env,
  shell: windows,
  encoding: 'utf8',
})
const [command, ...prefix] =
  probe.stdout?.trim() === version ? ['pnpm'] : ['npx', '--yes', `pnpm@${version}`]

function pnpm(...args) {
  const result = spawnSync(command, [...prefix, ...args], {
    cwd: root,
    env,
    shell: windows,
    stdio: 'inherit',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

pnpm('install', '--frozen-lockfile')
const [script, ...rest] = process.argv.slice(2)
if (script) pnpm('run', script, ...rest)
