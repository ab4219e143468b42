import {
  CancelledError,
  type Connection,
  type ConnectParams,
  constants,
  untilAborted,
  WalletMismatchError,
  withLimit,
} from '@latchkey/core'
import { invalid, parseAccounts, type WalletAccount } from './answers.ts'
import { chooseNetwork, findStanding, knowsNetwork } from './chooseNetwork.ts'
import type { Engine, Live } from './engine.ts'
import { findPort } from './findPort.ts'
import { putLive } from './live.ts'
import type { Port } from './port.ts'
import { rememberNetwork } from './rememberNetwork.ts'

/** Asks a wallet to connect; see `Adapter.connect`. Nothing is written before all is verified. */
export async function connect(
  engine: Engine,
  { connectorId, caipNetworkId, signal }: ConnectParams,
): Promise<Connection> {
  if (signal?.aborted) throw new CancelledError(signal.reason)
  const live =
    engine.live.get(connectorId) ??
    (await askForAccounts(engine, connectorId, signal, (port) => port.connect(false)))
  const isOurs = engine.networks.some((network) => network.caipNetworkId === caipNetworkId)
  const goes = caipNetworkId !== undefined && isOurs && knowsNetwork(live.port, caipNetworkId)
  // A visitor who agreed to connect is connected, where the wallet cannot follow too.
  const there = goes ? caipNetworkId : live.caipNetworkId
  if (there !== live.caipNetworkId) rememberNetwork(engine.context.storage, connectorId, there)
  const { wallet, port, accounts } = live
  const moved = port.choose && findStanding(engine, port, there)
  return putLive(engine, wallet, port, { accounts, ...moved, caipNetworkId: there }).connection
}

/** Asks a person for accounts in one way or another, and makes the wallet a connected one that is not yet reported. */
export async function askForAccounts(
  engine: Engine,
  connectorId: string,
  given: AbortSignal | undefined,
  ask: (port: Port) => Promise<unknown>,
): Promise<Pick<Live, 'wallet' | 'port' | 'accounts' | 'caipNetworkId'>> {
  const { lifetime, attempts } = engine
  const signal = given ? AbortSignal.any([given, lifetime.signal]) : lifetime.signal
  if (signal.aborted) throw new CancelledError(signal.reason)
  const { wallet, port } = findPort(engine, connectorId)
  attempts.set(connectorId, (attempts.get(connectorId) ?? 0) + 1)
  // `async`: a wallet may throw at once.
  const answer = (async () => ask(port))()
  const closed = () => void attempts.set(connectorId, (attempts.get(connectorId) ?? 1) - 1)
  answer.then(closed, closed)
  try {
    const answered = await untilAborted(signal, answer)
    const caipNetworkId = chooseNetwork(engine, port)
    const accounts = readBack(port, parseAccounts(port.choose?.(caipNetworkId) ?? answered))
    if (signal.aborted) throw new CancelledError(signal.reason)
    return { wallet, port, accounts, caipNetworkId }
  } catch (error) {
    answer.then(
      () => forget(engine, connectorId, port),
      () => {},
    )
    throw error
  }
}

/** What the wallet offers must be what it answered. The account it named first stays first. */
export function readBack(
  port: Port,
  named: readonly WalletAccount[],
): readonly [WalletAccount, ...WalletAccount[]] {
  const offered = parseAccounts(port.accounts())
  const [first] = named
  if (!first) throw invalid('at least one account', [])
  const active = offered.find(({ address }) => address === first.address)
  if (!active)
    throw new WalletMismatchError('account', 'the account it named is not among those it offers')
  return [active, ...offered.filter((account) => account !== active)]
}

/** Undoes an approval nobody waits for any more, unless the visitor has asked again. */
function forget({ attempts, live, context }: Engine, connectorId: string, port: Port): void {
  if (attempts.get(connectorId) || live.has(connectorId)) return
  const limit = { what: 'disconnect', limitMs: constants.disconnectLimitMs }
  withLimit(context.clock, limit, (async () => port.disconnect())()).catch((cause) =>
    context.log({ level: 'info', message: 'A wallet kept its late approval', cause }),
  )
}
