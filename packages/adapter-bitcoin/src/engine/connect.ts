import {
  CancelledError,
  type Connection,
  type ConnectParams,
  LatchkeyError,
  TimedOutError,
  WalletMismatchError,
  WalletNotFoundError,
} from '@latchkey/core'
import { chainOf } from '../addresses/chains.ts'
import type { BitcoinWallet, Standing } from '../wallets/bitcoinWallet.ts'
import type { Engine } from './engine.ts'
import { keep, open } from './keep.ts'
import { move } from './move.ts'
import { patiently, silently } from './silently.ts'
import { toConnection } from './toConnection.ts'

/** Asks a wallet to connect; see `Adapter.connect`. Nothing is written before all is verified. */
export async function connect(
  engine: Engine,
  { connectorId, caipNetworkId, signal: given }: ConnectParams,
): Promise<Connection> {
  const signal = given ? AbortSignal.any([given, engine.lifetime.signal]) : engine.lifetime.signal
  if (signal.aborted) throw new CancelledError(signal.reason)
  const wallet = engine.book.find(connectorId)
  if (!wallet) throw new WalletNotFoundError(connectorId)
  const opened = open(engine, wallet)
  const chain = caipNetworkId && chainOf(caipNetworkId)
  const known = engine.live.get(connectorId)
  const answer = known ? Promise.resolve(known.standing) : ask(engine, opened, chain)
  try {
    const answered = await patiently(engine, answer, signal)
    const here = known ? answered : await verify(engine, opened, answered)
    const standing =
      chain && here.caipNetworkId !== caipNetworkId
        ? await go(engine, opened, here, { chain, signal })
        : here
    if (signal.aborted) throw new CancelledError(signal.reason)
    return toConnection(engine, keep(engine, wallet, standing))
  } catch (error) {
    if (!known)
      answer.then(
        () => forget(engine, connectorId, opened),
        () => {},
      )
    throw error
  }
}

function ask(
  { attempts, networks }: Engine,
  opened: BitcoinWallet,
  chain: ReturnType<typeof chainOf>,
): Promise<Standing> {
  attempts.set(opened, (attempts.get(opened) ?? 0) + 1)
  const closed = () => attempts.set(opened, (attempts.get(opened) ?? 1) - 1)
  // Wallets that must name a network are asked for the site's first.
  const [first] = networks
  const answer = opened.connect(chain ?? (first && chainOf(first.caipNetworkId)))
  answer.then(closed, closed)
  return answer
}

/** Reads the wallet again: what it answered must be what it is. */
async function verify(
  engine: Engine,
  opened: BitcoinWallet,
  answered: Standing,
): Promise<Standing> {
  const actual = await silently(engine, 'read', opened.read())
  // Some cannot be read without a person; what they answered has been checked by itself.
  if (!actual) return answered
  const [{ address }] = answered.accounts
  if (!actual.accounts.some((account) => account.address === address)) {
    throw new WalletMismatchError('account', 'the account it named is not among those it offers')
  }
  return actual
}

/** The visitor may agree to connect and not to move: the connection then stands where the wallet is. */
async function go(
  engine: Engine,
  opened: BitcoinWallet,
  here: Standing,
  wish: Parameters<typeof move>[2],
): Promise<Standing> {
  try {
    return await move(engine, opened, wish)
  } catch (error) {
    const isFatal =
      !LatchkeyError.is(error) ||
      error instanceof WalletMismatchError ||
      error instanceof CancelledError ||
      error instanceof TimedOutError
    if (isFatal) throw error
    engine.context.log({ level: 'info', message: 'The wallet stayed on its network', cause: error })
    // A person took their time over it, and may have moved the wallet meanwhile.
    return (await silently(engine, 'read', opened.read())) ?? here
  }
}

/** Undoes an approval nobody waits for any more, unless the visitor has asked again. */
function forget(engine: Engine, connectorId: string, opened: BitcoinWallet): void {
  if (engine.attempts.get(opened) || engine.live.has(connectorId)) return
  opened.disconnect?.().catch((cause) => {
    engine.context.log({ level: 'info', message: 'A wallet kept its late approval', cause })
  })
}
