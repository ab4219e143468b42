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
  /** Settles when the process has ended, for whatever reason. */
  readonly exited: Promise<void>
  /** SIGTERM, then SIGKILL after 2 s. Settles when the process is gone; may be called again. */
  stop(): Promise<void>
}

/**
 * Starts one anvil on a free port of 127.0.0.1 and waits until `eth_chainId` answers.
 *
 * @param genesisTime seconds since 1970: with it, and the fixed accounts, the first blocks are the same at every start.
 * @throws {DevnetError} when it ends early or does not answer within 10 s; nothing is left running then.
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
    // anvil reads .env and foundry.toml of its working directory, which must not be the caller's.
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
    // Its log of every call would only be thrown away.
    await rpcRequest(url, 'anvil_setLoggingEnabled', [false])
    return { url, pid, exited, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    abort.abort()
  }
}

/** The address from anvil's banner, once the node behind it answers. */
async function readUrl(child: ChildProcess, signal: AbortSignal): Promise<string> {
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new DevnetError('anvil has no output to read its port from.')
  // Both must be drained forever: a full pipe would stop the node.
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
