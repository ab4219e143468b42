/** The id of a wallet's row. `isDuplicateClaim` is set when another object already has the claimed id. */
export type ConnectorId = { readonly connectorId: string; readonly isDuplicateClaim?: true }

/**
 * Assigns row ids to wallets. A name is a label, not an identity: the first object that claims an id gets it, the
 * next one gets `{id}~2`. The same object always gets the same id, even after it was removed. Each assignment is
 * O(1).
 *
 * @returns the id for a wallet's object and the id that it claims
 *
 * @example
 * const assign = assignConnectorIds()
 * assign({}, 'io.wallet') // { connectorId: 'io.wallet' }
 * assign({}, 'io.wallet') // { connectorId: 'io.wallet~2', isDuplicateClaim: true }
 */
export function assignConnectorIds(): (wallet: object, expected: string) => ConnectorId {
  const assigned = new WeakMap<object, ConnectorId>()
  const counts = new Map<string, number>()
  return (wallet, expected) => {
    const known = assigned.get(wallet)
    if (known) return known
    const count = (counts.get(expected) ?? 0) + 1
    counts.set(expected, count)
    const id: ConnectorId =
      count === 1
        ? { connectorId: expected }
        : { connectorId: `${expected}~${count}`, isDuplicateClaim: true }
    assigned.set(wallet, id)
    return id
  }
}
