import type { CaipAddress } from '../base/caip.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../base/parseCaip.ts'
import { development } from '../development/development.ts'
import { isCaipAddress } from '../http/fields.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type Checks, commonChecks, readArguments, text } from '../options/readArguments.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { callWallet } from '../requests/callWallet.ts'
import { signMessage } from '../requests/signMessage.ts'
import { revokeSmartSession } from './api.ts'
import { createRevocationMessage } from './createRevocationMessage.ts'
import { SessionsUnavailableError } from './errors.ts'
import type { SmartSession } from './schema.ts'

export type EndSmartSessionOptions = {
  /** CAIP-10: the connected account on the network of the session. */
  readonly account: CaipAddress
  /** An entry of `fetchSmartSessions`. */
  readonly session: Pick<SmartSession, 'pci' | 'context'>
  readonly signal?: AbortSignal | undefined
}

const known: Checks<EndSmartSessionOptions> = {
  account: [isCaipAddress, 'a CAIP-10 id, as eip155:1:0x…'],
  session: [(value) => text[0](Object(value).pci), 'an entry of `fetchSmartSessions`'],
  signal: commonChecks.signal,
}

/**
 * Ends a smart session of the connected account: its wallet revokes the permissions, if it has granted them (ERC-7715),
 * and then signs the message by which the data service forgets the session.
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type
 * @throws {NotConnectedError} if the account's namespace has no wallet
 * @throws {MethodUnsupportedError} if the namespace cannot revoke permissions
 * @throws {UserRejectedError} if the visitor rejects a request in the wallet; what the wallet has revoked stays revoked
 * @throws {SessionsUnavailableError} if the feature is off or the service does not support the network
 * @throws {LatchkeyError} if the wallet or the request fails, or `signal` fired
 * @example
 * const account = `eip155:1:${address}` as const
 * const { data } = await fetchSmartSessions(latchkey, { account })
 * if (data[0]) await endSmartSession(latchkey, { account, session: data[0] })
 */
export async function endSmartSession(
  latchkey: Latchkey,
  options: EndSmartSessionOptions,
): Promise<void> {
  development?.checkInstance(latchkey, 'endSmartSession')
  const { account, session, signal } = readArguments('endSmartSession', options, known)
  const { pci, context } = session
  const { chainNamespace: namespace } = parseCaipNetworkId(parseCaipAddress(account).caipNetworkId)
  if (context !== undefined)
    await callWallet(
      latchkey,
      'revokePermissions',
      { namespace: commonChecks.namespace, signal: commonChecks.signal },
      { namespace, signal },
      (adapter, { connectorId, address }) =>
        adapter.revokePermissions({
          ...{ connectorId, address },
          request: { permissionsContext: context },
        }),
    )
  const message = createRevocationMessage({ pci })
  const signature = await signMessage(latchkey, { message, namespace, signal })
  const isRevoked = await revokeSmartSession(latchkey, {
    ...{ account, pci, signature },
    ...(signal && { signal }),
  })
  if (!isRevoked) throw new SessionsUnavailableError()
  const client = await getQueryClient(latchkey)
  void client.invalidateQueries({ queryKey: ['latchkey', latchkey.id, 'smartSessions'] })
}
