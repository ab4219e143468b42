import type { CaipNetworkId, ChainNamespace, ConnectorSession } from '@latchkey/core/adapter'
import type { Session } from './parseSession.ts'

/** The selection in a namespace: by the visitor, or by the wallet's events. */
export type Choice = {
  readonly caipNetworkId?: CaipNetworkId | undefined
  readonly address?: string | undefined
}

/** One namespace's part of a session, the chosen account first. A choice that the wallet does not approve is not one. */
export function toNamespace(
  { scopes, wallet }: Session,
  namespace: ChainNamespace,
  { caipNetworkId: chosen, address }: Choice = {},
): ConnectorSession | undefined {
  const scope = Object.hasOwn(scopes, namespace) ? scopes[namespace] : undefined
  const [first] = scope?.accounts ?? []
  if (!scope || !first) return undefined
  const isApproved = chosen !== undefined && scope.caipNetworkIds.includes(chosen)
  const caipNetworkId = isApproved ? chosen : first.caipNetworkId
  const { accounts, caipNetworkIds, methods } = scope
  const isFirst = (account: { address: string }) => Number(account.address === address)
  return {
    accounts: [...accounts].sort((a, b) => isFirst(b) - isFirst(a)),
    caipNetworkIds,
    methods,
    caipNetworkId,
    wallet,
  }
}
