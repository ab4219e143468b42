import type { DevnetChain } from '../constants/devnetChains.ts'
import { createFaultSwitch, type FaultSwitch } from '../faults/createFaultSwitch.ts'
import { noFault } from '../faults/parseFault.ts'
import type { Listener } from '../http/listen.ts'
import { prepareChain } from './prepareChain.ts'
import { rpcRequest } from './rpcRequest.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'
import { startRpcProxy } from './startRpcProxy.ts'
import { startWatchdog, type Watchdog } from './startWatchdog.ts'

/** A running chain. */
export interface RunningChain extends DevnetChain {
  /** The chain's proxy, `http://127.0.0.1:{port}`: JSON-RPC over HTTP. */
  readonly rpcUrl: string
  readonly faults: FaultSwitch
  /** The process of the node. */
  readonly pid: number
  /** Resolves when the node has ended. */
  readonly exited: Promise<void>
  /** Whether the node behind the proxy responds with its chain id, regardless of faults. */
  isAlive(): Promise<boolean>
  /** Restores blocks, balances and contracts, and removes faults. */
  reset(): Promise<void>
  stop(): Promise<void>
}

export interface RunningEvm {
  readonly chains: readonly RunningChain[]
  stop(): Promise<void>
}

// 2025-01-01. The chain's index offsets its first second, so that all markers differ.
const firstSecond = 1_735_689_600

/**
 * Starts all chains concurrently, each a node on a free port behind a proxy on the chain's port. If one fails, all
 * are stopped.
 *
 * @param ports an offset added to the port of each chain, or `free`
 * @throws {PortTakenError} if a port is taken
 * @throws {DevnetError} if a node fails to start
 */
export async function startEvm(
  chains: readonly DevnetChain[],
  ports: { readonly shift: number } | 'free',
): Promise<RunningEvm> {
  const watchdog = startWatchdog()
  const started = await Promise.allSettled(
    chains.map((chain) => startChain(chain, ports, watchdog)),
  )
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    await Promise.all(running.map((chain) => chain.stop()))
    await watchdog.stop()
  }
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return { chains: running, stop }
}

async function startChain(
  chain: DevnetChain,
  ports: { readonly shift: number } | 'free',
  watchdog: Watchdog,
): Promise<RunningChain> {
  const faults = createFaultSwitch()
  let announce: (url: string) => void = () => undefined
  const upstream = new Promise<string>((resolve) => {
    announce = resolve
  })
  // The proxy starts first, so that a taken port is detected before anything else starts.
  const entry = await startRpcProxy({
    port: ports === 'free' ? 0 : chain.port + ports.shift,
    service: `EVM chain ${chain.chainId}`,
    upstream,
    faults,
  })
  let anvil: Anvil | undefined
  try {
    const genesisTime = firstSecond + (chain.port % 100) * 60
    anvil = await startAnvil(chain.chainId, genesisTime, watchdog)
    const { url } = anvil
    const prepared = await prepareChain(url, chain, genesisTime)
    announce(url)
    return {
      ...chain,
      rpcUrl: entry.url,
      faults,
      pid: anvil.pid,
      exited: anvil.exited,
      isAlive: () => isAlive(url, chain.chainId),
      async reset() {
        faults.set(noFault)
        await prepared.reset()
      },
      stop: () => stopBoth(entry, anvil),
    }
  } catch (error) {
    await stopBoth(entry, anvil)
    throw error
  }
}

async function stopBoth(entry: Listener, anvil: Anvil | undefined): Promise<void> {
  await Promise.all([entry.stop(), anvil?.stop()])
}

async function isAlive(url: string, chainId: number): Promise<boolean> {
  const response = await rpcRequest(url, 'eth_chainId', [], 1_000).catch(() => undefined)
  return Number(response) === chainId
}
