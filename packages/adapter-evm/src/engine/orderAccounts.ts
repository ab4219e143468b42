import type { Address } from 'viem'

/** The accounts offered, the named one first; some wallets keep another order in `eth_accounts`. */
export function orderAccounts(
  offered: readonly Address[],
  named: Address | undefined,
): readonly Address[] {
  if (!named || !offered.includes(named)) return offered
  return [named, ...offered.filter((address) => address !== named)]
}
