import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { portShift, walletAppUrl } from './world.ts'

/** The wallet app in a separate process, because messages of a faulty relay may crash it. */
export async function startWallets() {
  const app = spawn(process.execPath, ['dist/walletApp/main.js'], {
    cwd: fileURLToPath(new URL('../../devnet', import.meta.url)),
    env: { ...process.env, LATCHKEY_PORT_SHIFT: String(portShift) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => app.once('exit', () => resolve()))
  const stop = async () => {
    app.kill('SIGTERM')
    await ended
  }
  for (let waited = 0; waited < 20_000; waited += 100) {
    const response = await fetch(`${walletAppUrl}/health`).catch(() => undefined)
    if (response?.ok) return { stop }
    if (app.exitCode !== null) break
    await sleep(100)
  }
  await stop()
  throw new Error('The wallet app did not start.')
}
