import * as z from 'zod'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'
import { callNodes } from '../rpc/callNodes.ts'
import { createSharedLimits } from '../rpc/createSharedLimits.ts'
import { getGasPrices } from './getGasPrices.ts'
import type { GasPrice } from './schema.ts'

/** Prices of a network's gas, in wei. */
export type GasPrices = (chain: Chain) => Promise<GasPrice>

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt)

const feeHistory = z.object({
  baseFeePerGas: z.array(quantity).min(1),
  gasUsedRatio: z.array(z.number()),
  reward: z.array(z.array(quantity)).optional(),
})

/** Gas prices of the last twenty blocks, cached for three seconds. */
export function createGasPrices(clock: Clock, milliseconds: number): GasPrices {
  const cache = createCache<GasPrice>(clock, { milliseconds: 3000, most: 100 })
  return (chain) =>
    cache.get(chain.caipNetworkId, async () => {
      const [price, history] = await callNodes(
        chain,
        [
          { method: 'eth_gasPrice' },
          { method: 'eth_feeHistory', params: ['0x14', 'latest', [50, 75, 95]] },
        ],
        createSharedLimits(milliseconds),
      )
      const now = quantity.safeParse(price && 'result' in price ? price.result : undefined)
      if (!now.success) throw new UpstreamError('chainId', 'The price of gas cannot be read')
      const past = feeHistory.safeParse(history && 'result' in history ? history.result : undefined)
      return getGasPrices(now.data, past.data)
    })
}
