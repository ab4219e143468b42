import type { Database } from '../database/openDatabase.ts'
import { UpstreamError } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'
import { type IndexedWallet, indexWallet } from './indexWallet.ts'
import { wallet } from './schema.ts'

/** ms after which a running server checks for an import. */
const freshness = 1000

export type Catalogue = {
  /** Every wallet, in the catalogue's order. */
  wallets(): Promise<readonly IndexedWallet[]>
}

/** The list of wallets in memory, read again when an import has raised its revision. */
export function createCatalogue(database: Database, clock: Clock): Catalogue {
  let known: { revision: number; wallets: readonly IndexedWallet[] } | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<readonly IndexedWallet[]> | undefined
  const read = async () => {
    // Before the rows: an import in between is then detected by the next check.
    const { rows } = await database.execute('SELECT revision FROM registry_revision')
    const revision = Number(rows[0]?.revision ?? 0)
    if (known?.revision !== revision) known = { revision, wallets: await readWallets(database) }
    checkedAt = clock.now()
    return known.wallets
  }
  return {
    async wallets() {
      if (known && Math.abs(clock.now() - checkedAt) < freshness) return known.wallets
      reading ??= read().finally(() => {
        reading = undefined
      })
      try {
        return await reading
      } catch (error) {
        if (!known) throw new UpstreamError('database', 'The database does not respond', error, 2)
        // An outdated list is better than none.
        checkedAt = clock.now()
        return known.wallets
      }
    },
  }
}

async function readWallets(database: Database): Promise<readonly IndexedWallet[]> {
  const { rows } = await database.execute(
    'SELECT entry FROM registry_wallets ORDER BY position, id',
  )
  return rows.flatMap(({ entry }) => {
    const parsed = wallet.safeParse(JSON.parse(String(entry)))
    return parsed.success ? [indexWallet(parsed.data)] : []
  })
}
