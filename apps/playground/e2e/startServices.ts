import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServiceProxy } from '@latchkey/devnet'
import { startGateway } from './startGateway.ts'
import { portShift } from './world.ts'

/** The real server with the sample wallets, behind the proxy that injects faults. */
export async function startServices() {
  const gateway = await startGateway()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  const server = spawn(process.execPath, ['dist/main.js'], {
    cwd: fileURLToPath(new URL('../../server', import.meta.url)),
    env: {
      ...process.env,
      LATCHKEY_MODE: 'development',
      // Set in a full run; the server rejects unknown settings.
      LATCHKEY_TEST_RUN: '',
      LATCHKEY_PORT_SHIFT: String(portShift),
      LATCHKEY_DATABASE_URL: `file:${join(folder, 'e2e.db')}`,
      LATCHKEY_LOG_LEVEL: 'warn',
      LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '1000000',
      LATCHKEY_IPFS_GATEWAY: gateway.url,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const upstream = `http://127.0.0.1:${5174 + portShift}`
  const proxy = await startServiceProxy({ port: 9501 + portShift, upstream })
  const stop = async () => {
    server.kill('SIGTERM')
    await Promise.all([ended, proxy.stop(), gateway.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waited = 0; waited < 20_000; waited += 100) {
    const response = await fetch(`${upstream}/ready`).catch(() => undefined)
    if (response?.ok) return { stop }
    if (server.exitCode !== null) break
    await sleep(100)
  }
  await stop()
  throw new Error('The server did not start.')
}
