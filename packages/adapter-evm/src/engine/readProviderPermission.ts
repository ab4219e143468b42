import { CancelledError, RpcError, TimedOutError, type WalletPermission } from '@latchkey/core'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { isObject, parseAccounts } from './answers.ts'
import type { Engine } from './engine.ts'

/**
 * Tells a locked wallet from one that has taken the permission back: both offer no account, and only the first still lists
 * the permission (EIP-2255).
 */
export async function readProviderPermission(
  { ask }: Pick<Engine, 'ask'>,
  provider: Provider,
): Promise<WalletPermission | undefined> {
  try {
    const accounts = parseAccounts(await ask.silent(provider, 'eth_accounts'))
    if (accounts.length > 0) return 'granted'
    const permissions = await ask.silent(provider, 'wallet_getPermissions')
    if (!Array.isArray(permissions)) return undefined
    const isListed = permissions.some(
      (one) => isObject(one) && one.parentCapability === 'eth_accounts',
    )
    return isListed ? 'locked' : 'revoked'
  } catch (cause) {
    // 4900: the wallet is out of reach. Any other code is an answer, mostly that there is no such method.
    const isOutOfReach =
      cause instanceof TimedOutError ||
      cause instanceof CancelledError ||
      (cause instanceof RpcError && cause.rpcCode === 4900)
    if (isOutOfReach) throw cause
    return undefined
  }
}
