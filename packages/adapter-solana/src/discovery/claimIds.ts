/** The id a wallet goes by, and whether another one had claimed it before. */
export type Claim = { readonly connectorId: string; readonly isDuplicateClaim: boolean }

/**
 * Gives ids to wallets. A name is a label, not an identity: the first object to claim one keeps it, the next becomes
 * `{id}~2`. The same object always gets the same id. O(1).
 */
export function claimIds(): (claimant: object, wanted: string) => Claim {
  const claims = new WeakMap<object, Claim>()
  const counts = new Map<string, number>()
  return (claimant, wanted) => {
    const known = claims.get(claimant)
    if (known) return known
    const count = (counts.get(wanted) ?? 0) + 1
    counts.set(wanted, count)
    const isDuplicateClaim = count > 1
    const connectorId = isDuplicateClaim ? `${wanted}~${count}` : wanted
    const claim = { connectorId, isDuplicateClaim }
    claims.set(claimant, claim)
    return claim
  }
}
