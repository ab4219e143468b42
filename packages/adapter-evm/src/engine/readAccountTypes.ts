import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { readChain } from './readChain.ts'
import type { Found } from './readConnections.ts'

/** Which accounts have code, by network and address; `false` while it is not known. */
export type AccountTypes = Map<string, boolean>

const toKey = (caipNetworkId: CaipNetworkId, address: string) => `${caipNetworkId}:${address}`

/** An account with code is a smart account: Safe, ERC-4337, or a delegation of EIP-7702. */
export const getAccountType = (
  { accountTypes }: Pick<Engine, 'accountTypes'>,
  caipNetworkId: CaipNetworkId,
  address: string,
): 'eoa' | 'smartAccount' =>
  accountTypes.get(toKey(caipNetworkId, address)) ? 'smartAccount' : 'eoa'

/** Reads once for each account and network whether it has code; a failed read is repeated with the next change. */
export function readAccountTypes(
  engine: Engine,
  found: readonly Found[],
  onSmartAccount: () => void,
): void {
  const { accountTypes } = engine
  for (const { connection } of found) {
    const { address, caipNetworkId } = connection
    const key = toKey(caipNetworkId, address)
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
