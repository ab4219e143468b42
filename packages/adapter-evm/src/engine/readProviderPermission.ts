import {
  CancelledError,
  RpcError,
  TimedOutError,
  type WalletPermission,
} from '@latchkey/core/adapter'
import type { Provider } from '../discovery/readAnnouncement.ts'
import type { Engine } from './engine.ts'
import { isObject, parseAccounts } from './parseResponses.ts'

/**
 * Distinguishes a locked wallet from one that revoked the permission: neither offers an account, and only the locked one
 * still lists the permission (EIP-2255). Undefined if the wallet does not support EIP-2255.
 */
export async function readProviderPermission(
  { requests }: Pick<Engine, 'requests'>,
  provider: Provider,
): Promise<WalletPermission | undefined> {
  try {
    const accounts = parseAccounts(await requests.withoutPrompt(provider, 'eth_accounts'))
    if (accounts.length > 0) return 'granted'
    const permissions = await requests.withoutPrompt(provider, 'wallet_getPermissions')
    if (!Array.isArray(permissions)) return undefined
    const isListed = permissions.some(
      (permission) => isObject(permission) && permission.parentCapability === 'eth_accounts',
    )
    return isListed ? 'locked' : 'revoked'
  } catch (cause) {
    // 4900: the wallet is unavailable. Any other code is a response, usually an unsupported method.
    const isUnavailable =
      cause instanceof TimedOutError ||
      cause instanceof CancelledError ||
      (cause instanceof RpcError && cause.rpcCode === 4900)
    if (isUnavailable) throw cause
    return undefined
  }
}
