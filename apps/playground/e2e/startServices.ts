import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServiceProxy } from '@latchkey/devnet'
import { startGateway } from './startGateway.ts'
import { startServer } from './startServer.ts'
import { portShift } from './world.ts'

/** The real server with the sample wallets, behind the proxy that injects faults. */
export async function startServices() {
  const gateway = await startGateway()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  const upstream = `http://127.0.0.1:${5174 + portShift}`
  const proxy = await startServiceProxy({ port: 9501 + portShift, upstream })
  const server = await startServer({
    app: 'server',
    file: 'dist/main.js',
    ready: `${upstream}/ready`,
    env: {
      LATCHKEY_DATABASE_URL: `file:${join(folder, 'e2e.db')}`,
      LATCHKEY_LOG_LEVEL: 'warn',
      LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '1000000',
      LATCHKEY_IPFS_GATEWAY: gateway.url,
    },
  })
  return {
    async stop() {
      await Promise.all([server.stop(), proxy.stop(), gateway.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
