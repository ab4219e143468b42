import { type RunningBitcoin, startBitcoin } from './bitcoin/startBitcoin.ts'
import { type DevnetChain, devnetChains } from './constants/devnetChains.ts'
import { startControl } from './control/startControl.ts'
import { DevnetError } from './errors.ts'
import { type RunningChain, startEvm } from './evm/startEvm.ts'
import { type Fault, parseFault } from './faults/parseFault.ts'
import type { Listener } from './http/listen.ts'
import { readPortShift } from './readPortShift.ts'
import { type Relay, startRelay } from './relay/startRelay.ts'
import type { RunningSolana } from './solana/startSolana.ts'

/** Of the relay, before the shift. */
const relayPort = 9_555

/** The parts `only` may name. */
export const devnetParts = ['evm', 'solana', 'bitcoin', 'relay'] as const

export type DevnetPart = (typeof devnetParts)[number]

export interface DevnetOptions {
  /** The parts to start. Default: all; with `chainIds` EVM alone. */
  readonly only?: readonly DevnetPart[]
  /** The EVM chains to start, by chain id. Default: all five; fewer start sooner. */
  readonly chainIds?: readonly number[]
  /** Moves every port. Default: `LATCHKEY_PORT_SHIFT`, or 0. */
  readonly portShift?: number
  /** `free`: any free ports, so that a test run never meets a running `npm start`. Default `fixed`. */
  readonly ports?: 'fixed' | 'free'
}

/** A chain of a running devnet. */
export interface RunningDevnetChain extends DevnetChain {
  /** `http://127.0.0.1:{port}`. */
  readonly rpcUrl: string
}

export interface Devnet {
  /** In the order of {@link devnetChains}. */
  readonly chains: readonly RunningDevnetChain[]
  /** Solana, when that part runs: litesvm behind JSON-RPC and WebSocket. */
  readonly solana: RunningSolana | undefined
  /** Bitcoin, when that part runs: regtest behind an Esplora-shaped API. */
  readonly bitcoin: RunningBitcoin | undefined
  /** The WalletConnect relay, when that part runs. */
  readonly relay: Relay | undefined
  /** The control service, `http://127.0.0.1:{port}`: `/health`, `/devnet.json`, `/reset`, `/faults`, `/relay`. */
  readonly controlUrl: string
  /** The chain's URL. @throws {DevnetError} when that chain does not run. */
  rpcUrl(chainId: number): string
  /** All chains back to their first state, their faults off. The relay has a reset of its own, for one project. */
  reset(): Promise<void>
  /** Makes a chain misbehave until the next `setFault` or `reset`. */
  setFault(chainId: number, fault: Partial<Fault> & Pick<Fault, 'mode'>): void
  /** Settles with a sentence when a part ends before `stop` is called. */
  readonly failed: Promise<string>
  /** Ends every process and frees every port. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts the local world on 127.0.0.1, for development and tests: its accounts' keys are public.
 *
 * @throws {PortTakenError} when a port is taken, naming it; nothing is left running.
 * @throws {DevnetError} when an option is wrong or a part does not start; nothing is left running.
 *
 * @example
 * ```ts
 * import { startDevnet } from '@latchkey/devnet'
 *
 * const devnet = await startDevnet({ ports: 'free', chainIds: [1, 137] })
 * try {
 *   await fetch(devnet.rpcUrl(137), { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' })
 * } finally {
 *   await devnet.stop()
 * }
 * ```
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const parts = chooseParts(options)
  const chosen = parts.includes('evm') ? chooseChains(options) : []
  const shift = options.portShift ?? readPortShift(process.env)
  const free = options.ports === 'free'

  const evm = await startEvm(chosen, free ? 'free' : { shift })
  let solana: RunningSolana | undefined
  let bitcoin: RunningBitcoin | undefined
  let relay: Relay | undefined
  let control: Listener
  try {
    if (parts.includes('solana')) {
      // litesvm is a native module: loaded only where it runs.
      const { startSolana } = await import('./solana/startSolana.ts')
      solana = await startSolana(free ? 'free' : { shift })
    }
    if (parts.includes('bitcoin')) bitcoin = await startBitcoin(free ? 'free' : { shift })
    if (parts.includes('relay')) relay = await startRelay({ port: free ? 0 : relayPort + shift })
    const running = { chains: evm.chains, solana, bitcoin, relay }
    control = await startControl(free ? 0 : 9_500 + shift, running)
  } catch (error) {
    await Promise.all([evm.stop(), solana?.stop(), bitcoin?.stop(), relay?.stop()])
    throw error
  }

  let stopped: Promise<void> | undefined
  const find = (chainId: number): RunningChain => {
    const chain = evm.chains.find((chain) => chain.chainId === chainId)
    if (!chain) throw new DevnetError(`Chain ${chainId} does not run on this devnet.`)
    return chain
  }
  return {
    chains: evm.chains.map(({ chainId, caipNetworkId, name, port, marker, rpcUrl }) => ({
      chainId,
      caipNetworkId,
      name,
      port,
      marker,
      rpcUrl,
    })),
    solana,
    bitcoin,
    relay,
    controlUrl: control.url,
    rpcUrl: (chainId) => find(chainId).rpcUrl,
    reset: async () => {
      solana?.reset()
      bitcoin?.reset()
      await Promise.all(evm.chains.map((chain) => chain.reset()))
    },
    setFault: (chainId, fault) => find(chainId).faults.set(parseFault(fault)),
    failed: Promise.race(
      evm.chains.map(async ({ chainId, exited }) => {
        await exited
        return stopped
          ? new Promise<never>(() => undefined)
          : `The node of EVM chain ${chainId} has ended.`
      }),
    ),
    stop: () => {
      const all = [evm, solana, bitcoin, relay, control]
      stopped ??= Promise.all(all.map((part) => part?.stop())).then(() => undefined)
      return stopped
    },
  }
}

function chooseParts({ only, chainIds }: DevnetOptions): readonly DevnetPart[] {
  const parts = only ?? (chainIds ? ['evm'] : devnetParts)
  const unknown = parts.find((part) => !devnetParts.includes(part))
  if (unknown !== undefined)
    throw new DevnetError(`The devnet has no part "${unknown}": it has ${devnetParts.join(', ')}.`)
  return parts
}

function chooseChains({ chainIds }: DevnetOptions): readonly DevnetChain[] {
  if (!chainIds) return devnetChains
  const other = chainIds.find((id) => !devnetChains.some(({ chainId }) => chainId === id))
  if (other !== undefined)
    throw new DevnetError(
      `The devnet has no chain ${other}: it has ${devnetChains.map(({ chainId }) => chainId).join(', ')}.`,
    )
  return devnetChains.filter(({ chainId }) => chainIds.includes(chainId))
}
