import type { Log } from '@latchkey/core'
import type { Address } from 'viem'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { parseAccounts } from './answers.ts'
import type { Emitting, Listener } from './watchProvider.ts'

/** Calls back each time a wallet without a connection says that it offers an account: it was locked, and is open again. */
export function watchUnlock(
  provider: Provider,
  { log, address, onUnlock }: { log: Log; address: string; onUnlock: () => void },
): () => void {
  const { on, removeListener, off } = provider as Emitting
  const attempt = (task: () => unknown) => {
    try {
      task()
    } catch (cause) {
      log({ level: 'warn', message: 'A wallet event failed', cause })
    }
  }
  const listener: Listener = (payload) =>
    attempt(() => {
      if (includesAddress(parseAccounts(payload), address)) onUnlock()
    })
  attempt(() => on?.call(provider, 'accountsChanged', listener))
  return () => attempt(() => (removeListener ?? off)?.call(provider, 'accountsChanged', listener))
}

/** Whether an address is among those, whatever its letters' case. */
export function includesAddress(accounts: readonly Address[], address: string): boolean {
  return accounts.some((one) => one.toLowerCase() === address.toLowerCase())
}
