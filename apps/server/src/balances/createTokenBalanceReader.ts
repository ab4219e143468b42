import type { Hex } from 'viem'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { multicallAbi, tokenAbi } from '../evm/abis.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { createCall, getMulticall, readContracts } from '../evm/readContracts.ts'
import type { Clock } from '../ports/clock.ts'
import { createSharedLimits } from '../rpc/createSharedLimits.ts'
import type { Token, Tokens } from '../tokens/createTokens.ts'

/** A token and its balance, in base units. */
export type Holding = readonly [token: Token, amount: bigint]

export type TokenBalanceReader = {
  /** Returns the native balance and the balances of the tokens in the settings. */
  of(chain: Chain, holder: Hex, asked?: { isFresh: boolean }): Promise<readonly Holding[]>
  /** Reads the current balances of the given tokens, zeros included. Invalid tokens are omitted. */
  ofTokens(chain: Chain, holder: Hex, addresses: readonly Hex[]): Promise<readonly Holding[]>
}

/** Maximum age of a cached balance, in ms. */
const freshMs = 10_000

/** Reads balances from the network's nodes, cached for ten seconds by network and account. */
export function createTokenBalanceReader(
  { clock, tokens }: { clock: Clock; tokens: Tokens },
  milliseconds: number,
): TokenBalanceReader {
  const cache = createCache<readonly Holding[]>(clock, { milliseconds: freshMs, most: 10_000 })
  const read = async (chain: Chain, holder: Hex, list: readonly Token[]) => {
    const amounts = await readContracts(
      chain,
      list.map(({ address }) =>
        address === nativeToken
          ? createCall(getMulticall(chain), multicallAbi, 'getEthBalance', [holder])
          : createCall(address, tokenAbi, 'balanceOf', [holder]),
      ),
      createSharedLimits(milliseconds),
    )
    return list.flatMap((token, index): Holding[] => {
      const amount = amounts[index]
      if (amount !== undefined) return [[token, amount]]
      // A token whose balance cannot be read is omitted and does not affect the others.
      if (token.address !== nativeToken) return []
      throw new UpstreamError('chainId', 'The balance of this network cannot be read')
    })
  }
  return {
    of: (chain, holder, requested) =>
      cache[requested?.isFresh ? 'renew' : 'get'](`${chain.caipNetworkId}:${holder}`, async () => {
        const all = await read(chain, holder, [tokens.native(chain), ...tokens.listed(chain)])
        return all.filter(([{ address }, amount]) => amount > 0n || address === nativeToken)
      }),
    ofTokens: async (chain, holder, addresses) =>
      read(chain, holder, await tokens.find(chain, addresses)),
  }
}
