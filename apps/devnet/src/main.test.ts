import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { waitFor } from '@latchkey/test-support'
import { afterEach, expect, test } from 'vitest'

// The built program: a signal needs a process, and Node 20 does not run TypeScript.
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const ports = [9_303, 9_304, 9_500, 9_545, 9_546, 9_547, 9_548, 9_549]

/** A shift with all ports free, below the range of automatically assigned ports. */
async function freeShift(): Promise<number> {
  for (let shift = 1_000 + (process.pid % 200) * 100; shift < 30_000; shift += 100) {
    const free = await Promise.all(ports.map((port) => isFree(port + shift)))
    if (free.every(Boolean)) return shift
  }
  throw new Error('no free ports')
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function start() {
  const child = spawn(process.execPath, [program, '--only=evm'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LATCHKEY_PORT_SHIFT: String(await freeShift()) },
  })
  started.push(child)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout! })) {
    lines.push(line)
    if (lines.length === 8) break
  }
  return { child, lines, urls: lines.map((line) => line.split(' ')[0]!) }
}

const responses = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('it prints one line per service, and SIGTERM ends it and frees all ports', async () => {
  const { child, lines, urls } = await start()
  expect(lines[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+ {2}Ethereum \(devnet\), chain 1$/)
  expect(lines[7]).toMatch(/devnet control/)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(await Promise.all(urls.map(responses))).toEqual(Array(8).fill(false))
})

test('when the process is killed, its nodes are stopped', async () => {
  const { child, urls } = await start()
  const nodes = await getNodes(urls[7]!)
  expect(nodes.filter(isRunning)).toHaveLength(5)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await waitFor(() => expect(nodes.filter(isRunning)).toEqual([]))
  expect(await Promise.all(urls.map(responses))).toEqual(Array(8).fill(false))
})

test('when a node dies, it reports it and exits with status 1', async () => {
  const { child, urls } = await start()
  const [node] = await getNodes(urls[7]!)
  const exited = once(child, 'exit')
  process.kill(node!, 'SIGKILL')
  expect(await exited).toEqual([1, null])
})

async function getNodes(controlUrl: string): Promise<number[]> {
  const response = await fetch(`${controlUrl}/health`)
  const { chains } = (await response.json()) as { chains: { pid: number }[] }
  return chains.map(({ pid }) => pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
