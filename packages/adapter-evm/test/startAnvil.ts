import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A node for one test file. */
export type Anvil = {
  readonly url: string
  readonly rpc: (method: string, params?: readonly unknown[]) => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** Starts anvil on a free port of 127.0.0.1 and waits until it listens. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const child = spawn(findBinary(), ['--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // anvil reads .env and foundry.toml of its working directory.
    cwd: tmpdir(),
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exited
  }
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      if (text === 'done') return
      text += data.toString()
      const [, address] = /Listening on (127\.0\.0\.1:\d+)/.exec(text) ?? []
      if (!address) return
      text = 'done'
      resolve(`http://${address}`)
    })
    exited.then(() => reject(new Error(`anvil ended before it was ready: ${text}`)), reject)
  })
  const rpc = async (method: string, params: readonly unknown[] = []) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }
  return { url, rpc, stop }
}

function findBinary(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  // The platform's package is a dependency of @foundry-rs/anvil, visible only from there.
  const home = realpathSync(
    createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'),
  )
  const path = createRequire(home).resolve(`@foundry-rs/anvil-${platform}/package.json`)
  return join(dirname(path), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}
