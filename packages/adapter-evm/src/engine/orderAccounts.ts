import type { Address } from 'viem'

/** The offered accounts, the selected one first; some wallets use another order in `eth_accounts`. */
export function orderAccounts(
  offered: readonly Address[],
  named: Address | undefined,
): readonly Address[] {
  if (!named || !offered.includes(named)) return offered
  return [named, ...offered.filter((address) => address !== named)]
}
