import type { Wallet } from '../discovery/wallet.ts'
import type { BitcoinWallet, Standing } from '../wallets/bitcoinWallet.ts'
import { openWallet } from '../wallets/openWallet.ts'
import type { Engine, Live } from './engine.ts'
import { silently } from './silently.ts'

/** A wallet behind its dialect, the same one each time: a dialect may remember. */
export function open(engine: Engine, wallet: Wallet): BitcoinWallet {
  const known = engine.opened.get(wallet.provider)
  if (known) return known
  const opened = openWallet(wallet)
  engine.opened.set(wallet.provider, opened)
  return opened
}

/** Writes a connection, the most recent one from now on, and follows its wallet. */
export function keep(engine: Engine, wallet: Wallet, standing: Standing): Live {
  const { live } = engine
  const before = live.get(wallet.connectorId)
  live.delete(wallet.connectorId)
  if (before) before.standing = standing
  const now = before ?? follow(engine, wallet, standing)
  live.set(wallet.connectorId, now)
  engine.report()
  return now
}

/** Removes a connection; its wallet is not told. */
export function drop(engine: Engine, connectorId: string): void {
  const found = engine.live.get(connectorId)
  if (!found) return
  found.unwatch()
  engine.live.delete(connectorId)
  engine.report()
}

function follow(engine: Engine, wallet: Wallet, standing: Standing): Live {
  const opened = open(engine, wallet)
  let asked = 0
  // Some wallets emit more often than they change: reads may overtake each other, and the last one counts.
  const onChange = () => {
    asked += 1
    const number = asked
    silently(engine, 'read', opened.read()).then(
      (next) => {
        if (number === asked) update(engine, live, next)
      },
      (cause) => {
        // Not gone: every call reads again before it asks.
        if (engine.lifetime.signal.aborted) return
        engine.context.log({ level: 'info', message: 'A wallet could not be read', cause })
      },
    )
  }
  const live: Live = { wallet, opened, standing, unwatch: opened.watch(onChange) }
  return live
}

/** What a wallet says it is now; nothing means that it has withdrawn its accounts. */
export function update(engine: Engine, live: Live, standing: Standing | undefined): void {
  const { connectorId } = live.wallet
  if (engine.live.get(connectorId) !== live) return
  if (!standing) {
    drop(engine, connectorId)
    return
  }
  if (JSON.stringify(standing) === JSON.stringify(live.standing)) return
  live.standing = standing
  engine.report()
}
