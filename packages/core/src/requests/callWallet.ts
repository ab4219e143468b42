import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import * as constants from '../base/constants.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { MethodUnsupportedError, NotConnectedError } from '../base/walletErrors.ts'
import { type ConnectionTarget, getConnection } from '../connections/getConnection.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { toArgumentError } from '../options/argumentErrors.ts'
import { type Checks, readArguments } from '../options/readArguments.ts'
import { anySignal } from '../ports/signals.ts'
import { withTimeout } from '../ports/withTimeout.ts'

type WalletMethod = 'signMessage' | 'signTypedData' | 'sendTransaction' | 'revokePermissions'

/** Options of a call to the connected wallet. */
export type WalletCallOptions = ConnectionTarget & {
  /** Aborting rejects with `CancelledError`; the wallet may still show its request. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Checks the options, calls the connected wallet, and waits for its response.
 *
 * @param limitMs the wait's limit in ms, five minutes by default
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type
 * @throws {NotConnectedError} if no wallet is connected
 * @throws {MethodUnsupportedError} if the namespace does not support the call
 */
export async function callWallet<
  method extends WalletMethod,
  options extends WalletCallOptions,
  answer,
>(
  latchkey: Latchkey,
  method: method,
  known: Checks<options>,
  input: options,
  call: (
    adapter: Adapter & Required<Pick<Adapter, method>>,
    connection: Connection,
    options: options,
  ) => Promise<answer>,
  limitMs: number = constants.connectLimitMs,
): Promise<answer> {
  development?.checkInstance(latchkey, method)
  const options = readArguments(method, input, known)
  const { namespace, connectorId, signal } = options
  const connection = getConnection(latchkey, { namespace, connectorId })
  if (!connection) throw new NotConnectedError(connectorId ?? namespace ?? 'no wallet')
  const adapter = latchkey.adapters.get(connection.namespace)
  if (!hasMethod(adapter, method)) throw new MethodUnsupportedError(method, connection.namespace)
  const limits = { operation: method, limitMs }
  const ends = anySignal(signal, latchkey.signal)
  try {
    return await withTimeout(
      latchkey.clock,
      { ...limits, signal: ends },
      call(adapter, connection, options),
    )
  } catch (cause) {
    throw toArgumentError(method, toLatchkeyError(cause))
  }
}

function hasMethod<method extends WalletMethod>(
  adapter: Adapter | undefined,
  method: method,
): adapter is Adapter & Required<Pick<Adapter, method>> {
  return adapter?.[method] !== undefined
}
