import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { createRequest } from './createRequest.ts'
import { shop } from './signInBrowser.ts'

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))

const settings = {
  projects: [{ id: 'demo', origins: [shop], signIn: { chains: ['eip155:1'] } }],
}

/** An empty folder for a database and its settings, removed at the end of the test. */
export function createFolder(more: { chains?: readonly object[] } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'latchkey.json'), JSON.stringify({ ...settings, ...more }))
  return folder
}

/**
 * The built server as a separate process, with the database of a folder. It is killed at the end of the test.
 *
 * @param options.fileBlocks maximum size of a file of the process (RLIMIT_FSIZE), in the unit of `ulimit -f`: 512 or
 * 1024 bytes
 */
export async function startProcess(folder: string, options: { fileBlocks?: number } = {}) {
  const { fileBlocks } = options
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks}; `
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, program], {
    env: {
      PATH: process.env.PATH,
      LATCHKEY_CONFIG: join(folder, 'latchkey.json'),
      LATCHKEY_PORT: '0',
      LATCHKEY_DATABASE_URL: `file:${join(folder, 'test.db')}`,
      LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const text = JSON.parse(line) as { event: string; url?: string }
      if (text.event === 'listening' && text.url !== undefined) resolve(text.url)
    })
    exited.then(() => reject(new Error(`The server ended before it listened\n${errors}`)))
  })
  return { url, request: createRequest(url, 'demo'), kill, lines }
}
