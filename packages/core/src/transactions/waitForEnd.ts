import { TransactionUnknownError } from '../base/walletErrors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { raceSignal } from '../ports/signals.ts'
import { TransactionFailedError } from './errors.ts'
import { isPending, transactionsAtom } from './state.ts'

/**
 * Waits until a transaction of this page is confirmed.
 *
 * @throws {TransactionFailedError} if it failed or was replaced
 * @throws {TransactionUnknownError} if no chain tells of it
 * @throws {CancelledError} if the signal fired
 */
export async function waitForEnd(
  { store }: Latchkey,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const find = () => store.get(transactionsAtom).find((one) => one.id === id)
  let stop = () => {}
  const ended = new Promise<void>((resolve) => {
    const check = () => {
      const found = find()
      if (!found || !isPending(found)) resolve()
    }
    stop = store.sub(transactionsAtom, check)
    check()
  })
  await raceSignal(signal, ended).finally(() => stop())
  const { status = 'unknown', hash = '' } = find() ?? {}
  if (status === 'failed' || status === 'replaced') throw new TransactionFailedError(hash, status)
  if (status !== 'confirmed') throw new TransactionUnknownError({ cause: undefined })
}
