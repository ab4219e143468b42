import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { portShift } from './world.ts'

/**
 * Starts a built server of another app in development mode, on the ports of these tests, and waits until it responds.
 *
 * @param options.app - its folder in `apps`
 * @param options.ready - the URL that responds once it is ready
 */
export async function startServer({
  app,
  file,
  ready,
  env = {},
}: {
  readonly app: string
  readonly file: string
  readonly ready: string
  readonly env?: Readonly<Record<string, string>>
}): Promise<{ stop(): Promise<void> }> {
  const server = spawn(process.execPath, [file], {
    cwd: fileURLToPath(new URL(`../../${app}`, import.meta.url)),
    env: {
      ...process.env,
      LATCHKEY_MODE: 'development',
      // Set in a full run; the servers reject unknown settings.
      LATCHKEY_TEST_RUN: '',
      LATCHKEY_PORT_SHIFT: String(portShift),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  for (let waited = 0; waited < 20_000; waited += 100) {
    const response = await fetch(ready).catch(() => undefined)
    if (response?.ok) return { stop }
    if (server.exitCode !== null) break
    await sleep(100)
  }
  await stop()
  throw new Error(`${app} did not start.`)
}
