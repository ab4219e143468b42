import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { portShift, serverUrl } from './world.ts'

const main = fileURLToPath(
  new URL('dist/main.js', import.meta.resolve('@latchkey/server/package.json')),
)

/** apps/server as `npm start` runs it, over a database of its own. Resolves, once it answers, to what ends it. */
export async function startServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      LATCHKEY_MODE: 'development',
      LATCHKEY_PORT_SHIFT: String(portShift),
      LATCHKEY_DATABASE_URL: `file:${join(folder, 'e2e.db')}`,
      LATCHKEY_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const isReady = async () => (await fetch(`${serverUrl}/ready`).catch(() => undefined))?.ok
  while (!(await isReady())) {
    const code = await Promise.race([ended, sleep(100, 'running')])
    if (code !== 'running') throw new Error(`The server ended with code ${code}`)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
