// node bench/server.mjs balance [--rate=200] [--seconds=30] [--accounts=100], after npm run build.
// Measures the server under a steady load. Three processes: the devnet, the server and this one, whose CPU usage is printed too.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getShift } from '@latchkey/ports'

const shift = getShift('load')
const origin = `http://127.0.0.1:${5174 + shift}`
const common = 'projectId=demo&st=latchkey&sv=4'

const account = (index) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const paths = {
  // Baseline: the cost of a request on this machine.
  health: () => '/health',
  balance: (index, { accounts }) =>
    `/v1/account/${account(index % accounts)}/balance?${common}&currency=usd&chainId=eip155:1`,
  getWallets: (index) => `/getWallets?${common}&page=${(index % 15) + 1}&entries=40`,
  quotes: (index) =>
    `/v1/convert/quotes?${common}&from=eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee` +
    `&to=eip155:1:0xe7b2fbf622a0c037e531f785e47ea9641e329408&amount=${10n ** 18n + BigInt(index)}`,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    accounts: { type: 'string', default: '100' },
  },
})
const [name = 'balance'] = positionals
const path = paths[name]
if (!path) throw new Error(`Expected one of ${Object.keys(paths).join(', ')}`)
const [rate, seconds, accounts] = [values.rate, values.seconds, values.accounts].map(Number)

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const start = (file, env) =>
  spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LATCHKEY_PORT_SHIFT: String(shift), ...env },
  })
const devnet = start('../apps/devnet/dist/main.js', {})
const server = start('../apps/server/dist/main.js', {
  LATCHKEY_MODE: 'development',
  LATCHKEY_DATABASE_URL: `file:${join(folder, 'bench.db')}`,
  LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '10000000',
  LATCHKEY_LOG_LEVEL: 'warn',
})

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const request = (target) =>
  new Promise((resolve, reject) => {
    get(`${origin}${target}`, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })

try {
  const deadline = performance.now() + 20_000
  while ((await request(path(0, { accounts })).catch(() => 0)) !== 200) {
    if (performance.now() > deadline) throw new Error('The server does not respond')
    await delay(100)
  }
  const warm = Math.max(accounts, 1000)
  for (let index = 0; index < warm; index += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, one) => request(path(index + one, { accounts }))),
    )

  const before = { own: process.cpuUsage(), server: getCpu(server.pid), at: performance.now() }
  /** Memory in megabytes at the start, after every minute, and at the end. */
  const memory = [getMemory(server.pid)]
  const times = []
  const statuses = new Map()
  const running = []
  for (let index = 0; index < rate * seconds; index += 1) {
    // Measured from the scheduled time, so that a stalled server is charged for delayed requests.
    const due = before.at + (index * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await delay(wait)
    if (index > 0 && index % (rate * 60) === 0) memory.push(getMemory(server.pid))
    running.push(
      request(path(index, { accounts })).then(
        (status) => {
          times.push(performance.now() - due)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        },
        (error) => statuses.set(error.code, (statuses.get(error.code) ?? 0) + 1),
      ),
    )
  }
  await Promise.all(running)
  const elapsed = performance.now() - before.at
  times.sort((a, b) => a - b)
  const at = (share) =>
    `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)} ms`
  const ownCpu = process.cpuUsage(before.own)
  const percent = (milliseconds) => `${Math.round((milliseconds / elapsed) * 100)} % of a core`
  console.table({
    load: `${name}, ${rate}/s for ${seconds} s, sent ${Math.round((times.length / elapsed) * 1000)}/s`,
    statuses: JSON.stringify([...statuses]),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
    server: percent(getCpu(server.pid) - before.server),
    sender: percent((ownCpu.user + ownCpu.system) / 1000),
    memory: `${[...memory, getMemory(server.pid)].join(', ')} MB`,
    machine: `${cpus().length} cores`,
  })
} finally {
  agent.destroy()
  server.kill('SIGTERM')
  devnet.kill('SIGTERM')
  await Promise.all(
    [server, devnet].map(
      (child) => child.exitCode ?? new Promise((end) => child.once('exit', end)),
    ),
  )
  rmSync(folder, { recursive: true, force: true })
}

/** CPU milliseconds of a process; a tick is 10 ms. */
function getCpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function getMemory(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(kilobytes) / 1024)
}
