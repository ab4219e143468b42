import type { CaipNetworkId } from '@latchkey/core'
import { getPortfolioQueryOptions, type Portfolio } from '@latchkey/core/tokens'
import { useLatchkey } from '../context/context.ts'
import { useQueryClient } from '../context/useQueryClient.ts'

/** Finds symbol and decimals of a token among those of an account that were read before; nothing is requested. */
export function useKnownToken(account: {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}) {
  const latchkey = useLatchkey()
  const { client } = useQueryClient()
  const { queryKey } = getPortfolioQueryOptions(latchkey, account)
  const tokens = client?.getQueryData<Portfolio>(queryKey)?.tokens ?? []
  return (token: string) =>
    tokens.find(({ address }) => address?.toLowerCase() === token.toLowerCase())
}
