import type { Connection } from '../adapter/connection.ts'
import { type LatchkeyError, toLatchkeyError } from '../base/errors.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import { getConnection } from '../connections/getConnection.ts'
import { development } from '../development/development.ts'
import { emit } from '../events/emit.ts'
import { HttpStatusError } from '../http/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { commonChecks, readArguments, text } from '../options/readArguments.ts'
import { raceSignal } from '../ports/signals.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { signMessage } from '../requests/signMessage.ts'
import { explainUnsupported } from '../services/explainUnsupported.ts'
import { isDataSupported } from '../services/isDataSupported.ts'
import { isSmartAccount } from '../state/connections.ts'
import { registerName } from './api.ts'
import { namespace } from './canClaimName.ts'
import { createNameMessage } from './createNameMessage.ts'
import { InvalidNameError, NameRefusedError, NamesUnsupportedError } from './errors.ts'
import { parseName } from './parseName.ts'

export type ClaimNameOptions = {
  /** With its zone, such as `adele.latchkey`. */
  readonly name: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Registers a name for the connected EVM account: its wallet signs a message, which costs nothing. Then the names of the
 * account are read again.
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type
 * @throws {InvalidNameError} if the name breaks the rules of `parseName`; the wallet is not asked
 * @throws {NotConnectedError} if no EVM wallet is connected
 * @throws {NamesUnsupportedError} if the site has no data service, or it registers no names on the network
 * @throws {NameRefusedError} if the service has not registered it, such as one that is taken: `details` has its reason
 * @throws {UserRejectedError} if the visitor rejects the request in the wallet
 * @throws {LatchkeyError} if the wallet or the request fails, or `signal` fired
 * @example
 * await claimName(latchkey, { name: 'adele.latchkey' })
 */
export async function claimName(latchkey: Latchkey, options: ClaimNameOptions): Promise<void> {
  development?.checkInstance(latchkey, 'claimName')
  const { name: given, signal } = readArguments('claimName', options, {
    name: text,
    signal: commonChecks.signal,
  })
  const ensName = given.trim().toLowerCase()
  const [label = '', ...zone] = ensName.split('.')
  const { problem } = parseName(label)
  if (problem || zone.length === 0 || zone.includes(''))
    throw new InvalidNameError(problem ?? `expected a zone, as in ${label}.latchkey`)
  const connection = getConnection(latchkey, { namespace })
  if (!connection) throw new NotConnectedError(namespace)
  emit(latchkey, { type: 'nameStarted', ensName })
  try {
    await register(latchkey, connection, ensName, signal)
  } catch (cause) {
    const error = toNameError(ensName, toLatchkeyError(cause))
    emit(latchkey, { type: 'nameFailed', ensName, error })
    throw error
  }
  emit(latchkey, { type: 'nameRegistered', ensName })
  await refreshNames(latchkey)
}

async function register(
  latchkey: Latchkey,
  connection: Connection,
  ensName: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { address, caipNetworkId, connectorId } = connection
  if (!(await raceSignal(signal, isDataSupported(latchkey, caipNetworkId))))
    throw new NamesUnsupportedError(explainUnsupported(latchkey, caipNetworkId))
  const isContract = isSmartAccount(connection)
  const message = createNameMessage(latchkey, { name: ensName, ...(isContract && { address }) })
  const signature = await signMessage(latchkey, { message, namespace, connectorId, signal })
  const isRegistered = await registerName(latchkey, {
    ...{ caipNetworkId, address, message, signature },
    ...(isContract && { coinType: getCoinType(caipNetworkId) }),
    ...(signal && { signal }),
  })
  if (!isRegistered) throw new NameRefusedError(ensName)
}

/** ENSIP-11. */
function getCoinType(caipNetworkId: Connection['caipNetworkId']): number {
  const chainId = Number(parseCaipNetworkId(caipNetworkId).reference)
  return chainId === 1 ? 60 : (chainId | 0x8000_0000) >>> 0
}

function toNameError(ensName: string, error: LatchkeyError): LatchkeyError {
  if (!(error instanceof HttpStatusError)) return error
  if (error.status === 501) return new NamesUnsupportedError()
  const reason = error.reasons.map(({ description }) => description).join(' ')
  return error.status < 500 ? new NameRefusedError(ensName, reason, error) : error
}

async function refreshNames(latchkey: Latchkey): Promise<void> {
  try {
    const client = await getQueryClient(latchkey)
    for (const kind of ['identity', 'names'])
      void client.invalidateQueries({ queryKey: ['latchkey', latchkey.id, kind] })
  } catch (cause) {
    latchkey.log({ level: 'warn', message: 'Names could not be read again', cause })
  }
}
