import { toAccountKey } from './accountTypes.ts'
import type { Engine } from './engine.ts'
import { readChain } from './readChain.ts'
import type { Found } from './readConnections.ts'

/** Reads once for each account and network whether it has code; a failed read is repeated with the next change. */
export function readAccountTypes(
  engine: Engine,
  found: readonly Found[],
  onSmartAccount: () => void,
): void {
  const { accountTypes } = engine
  for (const { connection } of found) {
    const { address, caipNetworkId } = connection
    const key = toAccountKey(caipNetworkId, address)
    if (accountTypes.has(key)) continue
    accountTypes.set(key, false)
    readChain(engine, caipNetworkId, { method: 'eth_getCode', params: [address, 'latest'] }).then(
      (code) => {
        if (typeof code !== 'string' || !/^0x[0-9a-f]{2}/i.test(code)) return
        accountTypes.set(key, true)
        onSmartAccount()
      },
      () => accountTypes.delete(key),
    )
  }
}
