import { startAggregator } from './aggregator/startAggregator.ts'
import { type RunningBitcoin, startBitcoin } from './bitcoin/startBitcoin.ts'
import { type DevnetChain, devnetChains } from './constants/devnetChains.ts'
import { startControl } from './control/startControl.ts'
import { DevnetError } from './errors.ts'
import { type RunningChain, startEvm } from './evm/startEvm.ts'
import { type Fault, parseFault } from './faults/parseFault.ts'
import type { Listener } from './http/listen.ts'
import { type MailCatcher, startMail } from './mail/startMail.ts'
import { type Onramp, startOnramp } from './onramp/startOnramp.ts'
import { readPortShift } from './readPortShift.ts'
import { type Relay, startRelay } from './relay/startRelay.ts'
import type { RunningSolana } from './solana/startSolana.ts'

/** Port of the relay, before the shift. */
const relayPort = 9_555

/** Port of the aggregator, before the shift. */
const aggregatorPort = 9_303

/** Port of the on-ramp providers, before the shift. */
const onrampPort = 9_304

/** Ports of the mail catcher, before the shift. */
const smtpPort = 9_125
const mailViewerPort = 9_126

/** Values of `only`. */
export const devnetParts = ['evm', 'solana', 'bitcoin', 'relay', 'mail'] as const

export type DevnetPart = (typeof devnetParts)[number]

export interface DevnetOptions {
  /** The parts to start. Default: all; with `chainIds` EVM only. */
  readonly only?: readonly DevnetPart[]
  /** The EVM chains to start, by chain id. Default: all five; fewer start faster. */
  readonly chainIds?: readonly number[]
  /** Offset of all ports. Default: `LATCHKEY_PORT_SHIFT`, or 0. */
  readonly portShift?: number
  /** `free`: any free ports, so that tests can run during `npm start`. Default `fixed`. */
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
  /** Solana, if started: litesvm behind JSON-RPC and WebSocket. */
  readonly solana: RunningSolana | undefined
  /** Bitcoin, if started: regtest behind an Esplora API. */
  readonly bitcoin: RunningBitcoin | undefined
  /** The WalletConnect relay, if started. */
  readonly relay: Relay | undefined
  /** The mail catcher, if started: real SMTP, and a list of what it received. */
  readonly mail: MailCatcher | undefined
  /** The aggregator of the two exchanges, `http://127.0.0.1:{port}`, if an EVM chain is started. */
  readonly aggregatorUrl: string | undefined
  /** The on-ramp providers, `http://127.0.0.1:{port}`: `/coinbase` and `/meld`, if chain 1 is started. */
  readonly onrampUrl: string | undefined
  /** The control service, `http://127.0.0.1:{port}`: `/health`, `/devnet.json`, `/reset`, `/faults`, `/relay`. */
  readonly controlUrl: string
  /** The chain's URL. @throws {DevnetError} if the chain is not running */
  rpcUrl(chainId: number): string
  /** Restores the initial state of all chains and removes their faults, the orders and the mails. The relay has a separate reset per project. */
  reset(): Promise<void>
  /** Sets a fault of a chain until the next `setFault` or `reset`. */
  setFault(chainId: number, fault: Partial<Fault> & Pick<Fault, 'mode'>): void
  /** Resolves with a message if a part ends before `stop` is called. */
  readonly failed: Promise<string>
  /** Stops all processes and frees all ports. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts local chains, a relay and a mail catcher on 127.0.0.1, for development and tests: the private keys of its accounts are
 * public.
 *
 * @throws {PortTakenError} with the port if it is taken; all parts are then stopped
 * @throws {DevnetError} if an option is invalid or a part fails to start; all parts are then stopped
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
  let mail: MailCatcher | undefined
  let aggregator: Listener | undefined
  let onramp: Onramp | undefined
  let control: Listener
  const reset = async () => {
    solana?.reset()
    bitcoin?.reset()
    await Promise.all(evm.chains.map((chain) => chain.reset()))
    onramp?.reset()
    mail?.clear()
  }
  try {
    if (parts.includes('solana')) {
      // litesvm is a native module: loaded only if Solana runs.
      const { startSolana } = await import('./solana/startSolana.ts')
      solana = await startSolana(free ? 'free' : { shift })
    }
    if (parts.includes('bitcoin')) bitcoin = await startBitcoin(free ? 'free' : { shift })
    if (parts.includes('relay')) relay = await startRelay({ port: free ? 0 : relayPort + shift })
    if (parts.includes('mail'))
      mail = await startMail(
        free ? { smtp: 0, viewer: 0 } : { smtp: smtpPort + shift, viewer: mailViewerPort + shift },
      )
    if (chosen.length > 0)
      aggregator = await startAggregator(free ? 0 : aggregatorPort + shift, evm.chains)
    const ethereum = evm.chains.find(({ chainId }) => chainId === 1)?.rpcUrl
    if (ethereum !== undefined)
      onramp = await startOnramp(free ? 0 : onrampPort + shift, {
        ethereum,
        solana: solana?.rpcUrl,
      })
    const running = { chains: evm.chains, solana, bitcoin, relay, mail }
    control = await startControl(free ? 0 : 9_500 + shift, running, reset)
  } catch (error) {
    const started = [evm, solana, bitcoin, relay, mail, aggregator, onramp]
    await Promise.all(started.map((part) => part?.stop()))
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
    mail,
    aggregatorUrl: aggregator?.url,
    onrampUrl: onramp?.url,
    controlUrl: control.url,
    rpcUrl: (chainId) => find(chainId).rpcUrl,
    reset,
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
      const all = [evm, solana, bitcoin, relay, mail, aggregator, onramp, control]
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
