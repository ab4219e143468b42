import { encodeFunctionData } from 'viem/utils'
import * as z from 'zod'
import { caipAddress, writeCaip, writtenCaipAddress } from '../addresses/evm.ts'
import { InvalidRequestError } from '../errors/errors.ts'
import { tokenAbi } from '../evm/abis.ts'
import { maxUint256 } from '../evm/maxUint256.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findProvider } from './findProvider.ts'
import { baseUnits, providerName, writtenUnits } from './schema.ts'
import { findTrade, type SwapDrivers } from './trade.ts'

export const getBuildApprove = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/build-approve',
  summary: 'The approval that a swap needs',
  description:
    'For the account `tx.from` to sign; `tx.to` is the token. It allows the router of `provider` to transfer `amount`, or without it any amount.',
  access: 'project',
  query: z.object({
    from: caipAddress,
    to: caipAddress,
    userAddress: caipAddress,
    amount: baseUnits.optional(),
    provider: providerName,
  }),
  response: z.object({
    tx: z.object({
      from: writtenCaipAddress,
      to: writtenCaipAddress,
      data: z.string(),
      value: writtenUnits,
      eip155: z.object({ gasPrice: z.string() }),
    }),
  }),
  errors: [501, 503],
  handle: async (
    { query: { from, to, userAddress, amount, provider }, server },
    { markets }: SwapDrivers,
  ) => {
    const { chain } = await findTrade(server.config, markets, from, to)
    const { router } = findProvider(chain, provider)
    if (userAddress.caipNetworkId !== chain.caipNetworkId)
      throw new InvalidRequestError('userAddress', 'The account is on another network')
    if (from.address === nativeToken)
      throw new InvalidRequestError('from', "The network's own coin needs no approval")
    const { standard } = await markets.gasPrices(chain)
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'approve',
      args: [router, amount ?? maxUint256],
    })
    return {
      tx: {
        from: writeCaip(chain.caipNetworkId, userAddress.address),
        to: writeCaip(chain.caipNetworkId, from.address),
        data,
        value: '0',
        eip155: { gasPrice: standard },
      },
    }
  },
})
