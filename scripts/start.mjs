// `npm start`: builds, starts the local chains, the server and the playground, prints the URL.
//   npm start -- --only=playground,evm     starts some parts
//   LATCHKEY_PORT_SHIFT=100 npm start      moves every port
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getPorts, isFree, readOnly } from '@latchkey/ports'
import { getPinnedPnpm } from './pnpm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const running = new Map()
let stopping

const world = {
  evm: {
    filter: '@latchkey/devnet',
    command: process.execPath,
    args: () => ['apps/devnet/dist/main.js'],
    ready: (ports) => isResponding(`${ports.at(-1)}/health`),
  },
  server: {
    filter: '@latchkey/server',
    command: process.execPath,
    args: () => ['--env-file=development.env', 'dist/main.js'],
    cwd: 'apps/server',
    ready: ([port]) => isResponding(`${port}/ready`),
  },
  frame: {
    filter: '@latchkey/wallet-frame',
    command: process.execPath,
    args: () => ['--env-file=development.env', 'dist/server/main.js'],
    cwd: 'apps/wallet-frame',
    ready: ([port]) => isResponding(`${port}/health`),
  },
  faults: {
    filter: '@latchkey/devnet',
    command: process.execPath,
    args: () => ['apps/devnet/dist/services/main.js'],
    ready: ([port]) => isResponding(`${port}/faults/none`),
  },
  wallet: {
    filter: '@latchkey/devnet',
    command: process.execPath,
    args: () => ['apps/devnet/dist/walletApp/main.js'],
    ready: ([port]) => isResponding(`${port}/health`),
  },
  playground: {
    // Vite serves the playground and the sources of its packages; styles and other parts need a build.
    filter: '@latchkey/playground^...',
    command: bin('vite'),
    args: ([port]) => ['--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
    cwd: 'apps/playground',
    ready: ([port]) => isResponding(port),
  },
  // Not a part with ports: started with the playground.
  watch: { command: process.execPath, args: () => ['scripts/watch.mjs'] },
}

/** Waits until the URL responds, or everything stops. */
async function isResponding(address) {
  while (!stopping) {
    const response = await fetch(`http://127.0.0.1:${address}`).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
}

function start(name, ports) {
  const { command, args, cwd = '.' } = world[name]
  // A separate process group, so that its children end with it.
  const child = spawn(command, args(ports), {
    cwd: join(root, cwd),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  running.set(name, child)
  child.once('error', (error) => ended(name, error.message))
  child.once('exit', (code, signal) => {
    // Its child processes may still run.
    signalGroup(child, 'SIGTERM')
    ended(name, signal ?? `code ${code}`)
  })
}

function ended(name, how) {
  running.delete(name)
  if (stopping) return
  void stop(1, `\n${name} ended (${how}): stopping the rest.`)
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Already ended.
  }
}

async function stop(code, message) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  if (message) console.log(message)
  for (const child of running.values()) signalGroup(child, 'SIGTERM')
  for (let waited = 0; running.size > 0 && waited < 5000; waited += 50) await sleep(50)
  for (const child of running.values()) signalGroup(child, 'SIGKILL')
}

async function main() {
  const names = readOnly(process.argv.slice(2))
  const ports = getPorts(names)
  for (const { part, port } of ports)
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} (${part}) is taken. Stop the program that uses it, or move every port ` +
          'with LATCHKEY_PORT_SHIFT=100.',
      )
  const filters = names.map((name) => `--filter=${world[name].filter}`)
  const build = spawnSync(bin('turbo'), ['run', 'build', ...filters, '--output-logs=errors-only'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...getPinnedPnpm().env,
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_PRINT_VERSION_DISABLED: '1',
    },
  })
  if (build.status !== 0) throw new Error('The build failed; see above.')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => stop(0, '\nStopping.'))
  const own = (name) => ports.filter(({ part }) => part === name).map(({ port }) => port)
  for (const name of names) start(name, own(name))
  if (names.includes('playground')) start('watch', [])
  await Promise.all(names.map((name) => world[name].ready(own(name))))
  if (stopping) return
  if (names.includes('playground'))
    console.log(`\n  Playground: http://localhost:${own('playground')}`)
  if (names.includes('wallet')) console.log(`  Wallet:     http://localhost:${own('wallet')}`)
  if (names.includes('server')) console.log(`  Server:     http://localhost:${own('server')}`)
  console.log('\n  Ctrl-C stops everything.\n')
}

main().catch((error) => stop(1, error.message))
