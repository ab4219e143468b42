import { type ConnectorContext, RelayError } from '@latchkey/core/adapter'
import { ConnectorNotAvailableError } from './errors.ts'

const load = () => import('@walletconnect/universal-provider')

/** Logs of instances that have reported the failure. */
const reported = new WeakSet<ConnectorContext['log']>()

/**
 * Imports the relay's library. Logs the first failure of an instance.
 *
 * @throws {RelayError} if the chunk could not be fetched
 * @throws {ConnectorNotAvailableError} if the package is not installed
 */
export async function loadLibrary(
  { log }: Pick<ConnectorContext, 'log'>,
  library: typeof load = load,
): ReturnType<typeof load> {
  try {
    return await library()
  } catch (cause) {
    const message = isUnfetched(cause)
      ? 'Could not fetch @walletconnect/universal-provider'
      : '@walletconnect/universal-provider is not installed: it is an optional peer of @latchkey/walletconnect'
    if (!reported.has(log)) log({ level: 'error', message, cause })
    reported.add(log)
    throw isUnfetched(cause)
      ? new RelayError(message, cause)
      : new ConnectorNotAvailableError(message, cause)
  }
}

/** Browsers reject a failed import() with a TypeError, webpack with a ChunkLoadError. */
const isUnfetched = (cause: unknown): boolean =>
  cause instanceof TypeError || (cause instanceof Error && cause.name === 'ChunkLoadError')
