import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { devnetAccounts, devnetMnemonic } from '../constants/devnetAccounts.ts'
import { DevnetError } from '../errors.ts'
import { findAnvilBinary } from './findAnvilBinary.ts'
import { rpcRequest } from './rpcRequest.ts'
import type { Watchdog } from './startWatchdog.ts'

const startLimitMs = 10_000
const stopLimitMs = 2_000

/** A running anvil. */
export interface Anvil {
  /** `http://127.0.0.1:{a free port}`. */
  readonly url: string
  readonly pid: number
  /** Resolves when the process has ended. */
  readonly exited: Promise<void>
  /** Sends SIGTERM, then SIGKILL after 2 s. Resolves when the process has ended; may be called again. */
  stop(): Promise<void>
}

/**
 * Starts anvil on a free port of 127.0.0.1 and waits until `eth_chainId` responds.
 *
 * @param genesisTime seconds since 1970; together with the fixed accounts it makes the first blocks reproducible
 * @throws {DevnetError} if it exits early or does not respond within 10 s; the process is then stopped
 */
export async function startAnvil(
  chainId: number,
  genesisTime: number,
  watchdog: Watchdog,
): Promise<Anvil> {
  const options: Readonly<Record<string, string | number>> = {
    host: '127.0.0.1',
    port: 0,
    'chain-id': chainId,
    timestamp: genesisTime,
    mnemonic: devnetMnemonic,
    accounts: devnetAccounts.length,
    balance: 10_000,
  }
  const { HOME, PATH, SystemRoot, TMPDIR } = process.env
  const child = spawn(
    findAnvilBinary(),
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    // anvil reads .env and foundry.toml of its working directory, so it must not be the caller's.
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: tmpdir(),
      env: { HOME, PATH, SystemRoot, TMPDIR },
      windowsHide: true,
    },
  )
  const exited = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  const { pid } = child
  if (pid === undefined) {
    await exited
    throw new DevnetError(`anvil for chain ${chainId} could not be started.`)
  }
  watchdog.watch(pid)
  const stop = () => stopChild(child, exited)
  void exited.then(() => watchdog.remove(pid))

  const abort = new AbortController()
  try {
    const url = await Promise.race([
      readUrl(child, abort.signal),
      exited.then(() => {
        throw new DevnetError(`anvil for chain ${chainId} ended before it was ready.`)
      }),
      delay(startLimitMs, undefined, { signal: abort.signal }).then(() => {
        throw new DevnetError(`anvil for chain ${chainId} was not ready within ${startLimitMs} ms.`)
      }),
    ])
    // Omits the log of every call.
    await rpcRequest(url, 'anvil_setLoggingEnabled', [false])
    return { url, pid, exited, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    abort.abort()
  }
}

/** The address in anvil's banner, once the node responds. */
async function readUrl(child: ChildProcess, signal: AbortSignal): Promise<string> {
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new DevnetError('anvil has no output to read its port from.')
  // Both streams must be read: a full pipe blocks the node.
  stderr.resume()
  const url = await new Promise<string>((resolve) => {
    let banner = ''
    const onData = (chunk: Buffer) => {
      banner += chunk.toString()
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(banner)?.[1]
      if (!port) return
      stdout.off('data', onData).resume()
      resolve(`http://127.0.0.1:${port}`)
    }
    stdout.on('data', onData)
  })
  while (!signal.aborted) {
    const response = await rpcRequest(url, 'eth_chainId', [], 500).catch(() => undefined)
    if (typeof response === 'string') break
    await delay(10)
  }
  return url
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  await exited
  clearTimeout(kill)
}
