import type { ChainNamespace, Connection } from '@latchkey/core'

type Key = Pick<Connection, 'namespace' | 'connectorId'>

/**
 * The suffix of the test ids of a connection: the connector's id. If one connector serves several namespaces, as a
 * relay does, those after the first include the namespace, so that every id is unique.
 *
 * @param namespaces the site's, in its order
 *
 * @example
 * toTestId({ namespace: 'solana', connectorId: 'walletConnect' }, live, latchkey.adapters.keys()) // 'walletConnect-solana'
 */
export function toTestId(
  { namespace, connectorId }: Key,
  live: readonly Key[],
  namespaces: Iterable<ChainNamespace>,
): string {
  const first = [...namespaces].find((candidate) =>
    live.some((one) => one.namespace === candidate && one.connectorId === connectorId),
  )
  return first === undefined || first === namespace ? connectorId : `${connectorId}-${namespace}`
}
