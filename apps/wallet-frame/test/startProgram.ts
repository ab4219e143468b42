import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** A built program as a separate process that ends with the test. It prints a line with its URL when it listens. */
export function startProgram(program: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const url = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { event, url } = JSON.parse(line) as { event: string; url: string }
      if (event === 'listening') resolve(url)
    })
    exited.then(() => reject(new Error(errors)))
  })
  return { child, url, exited }
}
