import type { Log } from '@latchkey/core'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { parseAccounts } from './answers.ts'
import { includesAddress } from './includesAddress.ts'
import { attempt, listen } from './listen.ts'

/** Calls back each time a disconnected wallet reports the address, which a locked wallet does when it is unlocked. */
export function watchUnlock(
  provider: Provider,
  { log, address, onUnlock }: { log: Log; address: string; onUnlock: () => void },
): () => void {
  return listen(provider, log, {
    accountsChanged: (payload) =>
      attempt(log, () => {
        if (includesAddress(parseAccounts(payload), address)) onUnlock()
      }),
  })
}
