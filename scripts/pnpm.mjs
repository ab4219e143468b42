// node scripts/pnpm.mjs <script>: installs with the pinned pnpm, then runs that root script.
// Node built-ins only, so that it runs on a machine with nothing but git and Node 20.
import { spawnSync } from 'node:child_process'
import { pinnedPnpm } from './pinned-pnpm.mjs'

const root = new URL('..', import.meta.url)
const { command, prefix, env, shell } = pinnedPnpm()

function pnpm(...args) {
  const result = spawnSync(command, [...prefix, ...args], {
    cwd: root,
    env,
    shell,
    stdio: 'inherit',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

pnpm('install', '--frozen-lockfile')
const [script, ...rest] = process.argv.slice(2)
if (script) pnpm('run', script, ...rest)
