import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { portShift } from './world.ts'

/** The frame of the email wallet, for the pages of these tests. */
export async function startFrame() {
  const frame = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: fileURLToPath(new URL('../../wallet-frame', import.meta.url)),
    env: {
      ...process.env,
      LATCHKEY_MODE: 'development',
      // Set in a full run; the frame's server rejects unknown settings.
      LATCHKEY_TEST_RUN: '',
      LATCHKEY_PORT_SHIFT: String(portShift),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => frame.once('exit', () => resolve()))
  const stop = async () => {
    frame.kill('SIGTERM')
    await ended
  }
  for (let waited = 0; waited < 20_000; waited += 100) {
    const response = await fetch(`http://127.0.0.1:${5175 + portShift}/health`).catch(() => null)
    if (response?.ok) return { stop }
    if (frame.exitCode !== null) break
    await sleep(100)
  }
  await stop()
  throw new Error('The frame did not start.')
}
