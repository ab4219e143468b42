import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import { constants } from '../base/constants.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { MethodUnsupportedError, NotConnectedError } from '../base/walletErrors.ts'
import { type ConnectionTarget, getConnection } from '../connections/getConnection.ts'
import { runInDevelopment } from '../development/runInDevelopment.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { anySignal } from '../ports/anySignal.ts'
import { withTimeout } from '../ports/withTimeout.ts'

type WalletMethod = 'signMessage' | 'signTypedData' | 'sendTransaction'

/** Options of a call to the connected wallet. */
export type WalletCallOptions = ConnectionTarget & {
  /** Aborting rejects with `CancelledError`; the wallet may still show its request. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls the connected wallet, and waits at most five minutes for its response.
 *
 * @throws {NotConnectedError} if no wallet is connected
 * @throws {MethodUnsupportedError} if the namespace does not support the call
 */
export async function callWallet<method extends WalletMethod, answer>(
  latchkey: Latchkey,
  method: method,
  { namespace, connectorId, signal }: WalletCallOptions,
  call: (adapter: Required<Pick<Adapter, method>>, connection: Connection) => Promise<answer>,
): Promise<answer> {
  runInDevelopment()?.checkInstance(latchkey, method)
  const connection = getConnection(latchkey, { namespace, connectorId })
  if (!connection) throw new NotConnectedError(connectorId ?? namespace ?? 'no wallet')
  const adapter = latchkey.adapters.get(connection.namespace)
  if (!hasMethod(adapter, method)) throw new MethodUnsupportedError(method, connection.namespace)
  const limits = { operation: method, limitMs: constants.connectLimitMs }
  const ends = anySignal(signal, latchkey.signal)
  try {
    return await withTimeout(latchkey.clock, { ...limits, signal: ends }, call(adapter, connection))
  } catch (cause) {
    throw toLatchkeyError(cause)
  }
}

function hasMethod<method extends WalletMethod>(
  adapter: Adapter | undefined,
  method: method,
): adapter is Adapter & Required<Pick<Adapter, method>> {
  return adapter?.[method] !== undefined
}
