// node bench/history.mjs pages [--entries=100000] | follow [--seconds=30] [--transfers=10], after npm run build.
// pages: reads all pages of an account with many transfers. follow: measures the lag of the indexer behind a chain that
// mines every 100 ms. Processes: the devnet (follow), the server and this one.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getShift } from '@latchkey/ports'
import { migrate } from '../apps/server/dist/database/migrate.js'
import { openDatabase } from '../apps/server/dist/database/openDatabase.js'
import { migrations } from '../apps/server/dist/migrations.js'

const shift = getShift('history')
const origin = `http://127.0.0.1:${5174 + shift}`
const node = `http://127.0.0.1:${9545 + shift}`
const me = `0x${'a'.repeat(40)}`
const token = `0x${'c'.repeat(40)}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    entries: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '30' },
    transfers: { type: 'string', default: '10' },
  },
})
const [entries, seconds, transfers] = [values.entries, values.seconds, values.transfers].map(Number)
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const path = join(folder, 'bench.db')
const children = []
function start(file, env = {}) {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LATCHKEY_PORT_SHIFT: String(shift), ...env },
  })
  children.push(child)
  return child
}
const startServer = () =>
  start('../apps/server/dist/main.js', {
    LATCHKEY_MODE: 'development',
    LATCHKEY_DATABASE_URL: `file:${path}`,
    LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '10000000',
    LATCHKEY_LOG_LEVEL: 'error',
  })
const page = async (account, cursor) => {
  const query = new URLSearchParams({
    projectId: 'demo',
    st: 'latchkey',
    sv: '4',
    chainId: 'eip155:1',
  })
  if (cursor) query.set('cursor', cursor)
  const response = await fetch(`${origin}/v1/account/${account}/history?${query}`)
  return { status: response.status, ...(await response.json()) }
}
const rpc = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return (await (await fetch(node, { method: 'POST', body })).json()).result
}
async function until(isSo, what) {
  const deadline = performance.now() + 20_000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Timed out after 20 s: ${what}`)
    await delay(50)
  }
}
const share = (list, part) =>
  list
    .toSorted((a, b) => a - b)
    [Math.min(list.length - 1, Math.floor(list.length * part))].toFixed(1)
/** CPU seconds of a process (Linux: ticks of 10 ms). */
function getCpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Writes entries of one account, mixed with the same number of entries of other accounts. */
async function seed() {
  const database = await openDatabase({ url: `file:${path}` })
  await migrate(database, migrations, 0)
  const other = (index) => `0x${index.toString(16).padStart(40, '0')}`
  for (let from = 0; from < entries; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, entries - from) }, (_, index) => {
      const block = from + index
      const to = other(block % 5000)
      const content = {
        hash: `0x${block.toString(16).padStart(64, '0')}`,
        nonce: block,
        isOk: true,
        from: me,
        to: token,
        selector: '0xa9059cbb',
        moves: [{ standard: 'ERC20', contract: token, from: me, to, amount: String(block) }],
      }
      return [
        [me, block, JSON.stringify(content)],
        [to, block, JSON.stringify(content)],
      ]
    }).flat()
    await database.execute({
      sql: `INSERT INTO history_entries (account, chain, block, position, mined_at, content)
        SELECT value ->> 0, 'eip155:1', value ->> 1, 0, (value ->> 1) * 1000, value ->> 2 FROM json_each(?)`,
      args: [JSON.stringify(rows)],
    })
  }
  await database.batch([
    `INSERT INTO history_tokens VALUES ('eip155:1', '${token}', 'Bench', 'BNC', 6, 0)`,
    "INSERT INTO history_blocks VALUES ('eip155:1', 1, '0x1', 0)",
  ])
  database.close()
}

async function measurePages() {
  await seed()
  const server = startServer()
  await until(async () => (await page(me)).status === 200, 'the first page')
  const times = { first: [], all: [] }
  for (let time = 0; time < 100; time += 1) {
    const at = performance.now()
    await page(me)
    times.first.push(performance.now() - at)
  }
  const before = getCpu(server.pid)
  let count = 0
  for (let cursor; ; ) {
    const at = performance.now()
    const { data, next } = await page(me, cursor)
    times.all.push(performance.now() - at)
    count += data.length
    if (!next) break
    cursor = next
  }
  if (count !== entries) throw new Error(`received ${count} of ${entries} entries`)
  const report = (list) =>
    `p50 ${share(list, 0.5)} ms, p99 ${share(list, 0.99)} ms, most ${share(list, 1)} ms`
  console.log(`history of ${entries} transfers, 50 a page, ${cpus().length} processors, over HTTP`)
  console.log(`  first page, 100 times: ${report(times.first)}`)
  console.log(`  every page once (${times.all.length}): ${report(times.all)}`)
  const cpuShare = ((getCpu(server.pid) - before) * 1000) / times.all.length
  console.log(`  processor time of the server for a page: ${cpuShare.toFixed(1)} ms`)
}

async function measureFollowing() {
  start('../apps/devnet/dist/main.js')
  await until(async () => (await rpc('eth_chainId')) === '0x1', 'the devnet')
  const server = startServer()
  const database = await openDatabase({ url: `file:${path}` })
  const newest = async () => {
    const sql = "SELECT max(number) AS n FROM history_blocks WHERE chain = 'eip155:1'"
    const { rows } = await database.execute(sql).catch(() => ({ rows: [] }))
    return rows[0]?.n ?? -1
  }
  await until(
    async () => (await newest()) === Number(await rpc('eth_blockNumber')),
    'the first block',
  )
  const [from] = await rpc('eth_accounts')
  await rpc('evm_setAutomine', false)
  const began = { at: performance.now(), server: getCpu(server.pid), own: process.cpuUsage() }
  const behind = []
  for (let block = 0; block < seconds * 10; block += 1) {
    await Promise.all(
      Array.from({ length: transfers }, () =>
        rpc('eth_sendTransaction', { from, to: me, value: '0x1' }),
      ),
    )
    await rpc('evm_mine')
    behind.push(Number(await rpc('eth_blockNumber')) - (await newest()))
    await delay(Math.max(0, began.at + (block + 1) * 100 - performance.now()))
  }
  const spent = (performance.now() - began.at) / 1000
  const stopped = performance.now()
  await until(
    async () => (await newest()) === Number(await rpc('eth_blockNumber')),
    'the last block',
  )
  const { user, system } = process.cpuUsage(began.own)
  console.log(
    `${seconds * 10} blocks of ${transfers} transfers in ${spent.toFixed(1)} s, ${cpus().length} processors`,
  )
  console.log(
    `  blocks behind: p50 ${share(behind, 0.5)}, p99 ${share(behind, 0.99)}, most ${share(behind, 1)}`,
  )
  console.log(`  caught up ${(performance.now() - stopped).toFixed(0)} ms after the last block`)
  console.log(
    `  processor: server ${(((getCpu(server.pid) - began.server) / spent) * 100).toFixed(0)} % of one, ` +
      `this ${((user + system) / 1e4 / spent).toFixed(0)} %`,
  )
  database.close()
}

try {
  if (positionals[0] === 'follow') await measureFollowing()
  else await measurePages()
} finally {
  const exits = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill()
  await Promise.all(exits)
  rmSync(folder, { recursive: true, force: true })
}
