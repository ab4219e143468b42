// node scripts/pnpm.mjs [script …]: installs with the pinned pnpm, then runs that root script.
// Node built-ins only, so that it runs on a machine with only git and Node 20.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPinnedPnpm } from './pinned-pnpm.mjs'

const root = new URL('..', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const [script, ...rest] = process.argv.slice(2)
const onlyInstalls = script === undefined || script === 'install'
if (!onlyInstalls && !Object.hasOwn(scripts, script)) {
  console.error(
    `package.json has no script "${script}": it has ${Object.keys(scripts).join(', ')}.`,
  )
  process.exit(1)
}

const { command, env, shell } = getPinnedPnpm()

function pnpm(...args) {
  const result = spawnSync(command, args, { cwd: root, env, shell, stdio: 'inherit' })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

pnpm('install', '--frozen-lockfile')
if (!onlyInstalls) pnpm('run', script, ...rest)
