import { type ConnectorContext, RelayError } from '@latchkey/core'
import { ConnectorNotAvailableError } from '../errors.ts'

const load = () => import('@walletconnect/universal-provider')

/** Instances whose log names the missing library. */
const told = new WeakSet<ConnectorContext['log']>()

/**
 * Imports the relay's library. The first failure of an instance is logged.
 *
 * @throws {RelayError} the file was not fetched
 * @throws {ConnectorNotAvailableError} the package is not installed
 */
export async function loadLibrary(
  { log }: Pick<ConnectorContext, 'log'>,
  library: typeof load = load,
): ReturnType<typeof load> {
  try {
    return await library()
  } catch (cause) {
    const message = isUnfetched(cause)
      ? '@walletconnect/universal-provider was not fetched'
      : '@walletconnect/universal-provider is not installed: it is an optional peer of @latchkey/walletconnect'
    if (!told.has(log)) log({ level: 'error', message, cause })
    told.add(log)
    throw isUnfetched(cause)
      ? new RelayError(message, cause)
      : new ConnectorNotAvailableError(message, cause)
  }
}

/** Browsers reject with a TypeError where a file does not come, and webpack with a ChunkLoadError. */
const isUnfetched = (cause: unknown): boolean =>
  cause instanceof TypeError || (cause instanceof Error && cause.name === 'ChunkLoadError')
