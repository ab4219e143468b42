import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const apps = fileURLToPath(new URL('../../../apps', import.meta.url))
/** Far from the ports of a running `npm start`, and of another run of the same test. */
const shift = 2_000 + (process.pid % 20_000)

/** Chain 1 of a devnet, and apps/server in front of it; both as they were built. Stop it at the end. */
export async function startRealServer() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-core-'))
  const env = {
    ...process.env,
    LATCHKEY_MODE: 'development',
    LATCHKEY_PORT_SHIFT: String(shift),
    LATCHKEY_DATABASE_URL: `file:${join(folder, 'server.db')}`,
    LATCHKEY_LOG_LEVEL: 'error',
    LATCHKEY_HISTORY_POLL_MS: '50',
  }
  const devnet = `
    const { startDevnet } = await import(${JSON.stringify(`file://${apps}/devnet/dist/index.js`)})
    const devnet = await startDevnet({ chainIds: [1] })
    process.once('SIGTERM', () => devnet.stop().then(() => process.exit(0)))
    console.log(devnet.rpcUrl(1))`
  const processes = [
    spawn(process.execPath, ['--input-type=module', '-e', devnet], { env }),
    spawn(process.execPath, ['dist/main.js'], { env, cwd: `${apps}/server` }),
  ]
  const said: string[] = []
  for (const { stdout, stderr } of processes)
    for (const stream of [stdout, stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void said.push(text))
  const url = `http://127.0.0.1:${5174 + shift}`
  const stop = async () => {
    await Promise.all(
      processes.map(async (one) => {
        if (one.exitCode !== null) return
        const gone = once(one, 'exit')
        one.kill('SIGTERM')
        await gone
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  const nodeUrl = () => said.find((text) => text.startsWith('http'))?.trim()
  /** As a wallet of the devnet signs a text (EIP-191). */
  const sign = async (text: string, address: string): Promise<string> => {
    const params = [`0x${Buffer.from(text).toString('hex')}`, address]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'personal_sign', params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(nodeUrl() ?? '', { method: 'POST', body, headers })
    return ((await response.json()) as { result: string }).result
  }
  const isReady = async () => {
    const ready = await fetch(`${url}/ready`).catch(() => undefined)
    return ready?.ok && nodeUrl() !== undefined
  }
  for (let waited = 0; waited < 50_000; waited += 100) {
    if (await isReady()) return { url, sign, stop }
    if (processes.some(({ exitCode }) => exitCode !== null)) break
    await sleep(100)
  }
  await stop()
  throw new Error(`The server did not start: ${said.join('')}`)
}
