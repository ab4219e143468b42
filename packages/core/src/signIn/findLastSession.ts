import type { Network } from '../networks/schema.ts'
import { fold } from './isOfAccount.ts'
import type { SiwxSession } from './schema.ts'
import type { SignInAccount } from './state.ts'

/**
 * The session that the same address began last on a network of the site: where "Cancel" goes back to, if sign-in is required.
 *
 * @param networks of the site
 *
 * @example
 * const last = findLastSession(store.get(sessionsAtom), store.get(networksAtom), account)
 * last?.data.chainId // 'eip155:137'
 */
export function findLastSession(
  sessions: readonly SiwxSession[],
  networks: readonly Network[],
  { accountAddress, namespace }: Pick<SignInAccount, 'accountAddress' | 'namespace'>,
): SiwxSession | undefined {
  const [last] = sessions
    .filter(
      ({ data }) =>
        fold(data.accountAddress) === fold(accountAddress) &&
        networks.some(
          ({ caipNetworkId, chainNamespace }) =>
            caipNetworkId === data.chainId && chainNamespace === namespace,
        ),
    )
    .sort((one, other) => issuedAt(other) - issuedAt(one))
  return last
}

const issuedAt = ({ data }: SiwxSession): number => Date.parse(data.issuedAt ?? '') || 0
