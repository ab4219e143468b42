import * as z from 'zod'
import { caipAddress } from '../addresses/evm.ts'
import { InvalidRequestError } from '../errors/errors.ts'
import { tokenAbi } from '../evm/abis.ts'
import { findChain } from '../evm/findChain.ts'
import { maxUint256 } from '../evm/maxUint256.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { createCall, readContracts } from '../evm/readContracts.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findProvider } from './findProvider.ts'
import { providerName, writtenUnits } from './schema.ts'
import { findRouter, type SwapDrivers, swapsUnsupported } from './trade.ts'

export const getAllowance = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/allowance',
  summary: 'The current allowance of a token for swaps',
  description:
    'Of the router of `provider`. The native currency needs no approval: its allowance is the maximum.',
  access: 'project',
  query: z.object({
    tokenAddress: caipAddress,
    userAddress: caipAddress,
    provider: providerName,
  }),
  response: z.object({ allowance: writtenUnits }),
  errors: [501, 503],
  handle: async (
    { query: { tokenAddress, userAddress, provider }, server, signal },
    { markets }: SwapDrivers,
  ) => {
    const { caipNetworkId } = tokenAddress
    const chain = findChain(server.config, caipNetworkId, 'tokenAddress', swapsUnsupported)
    if (userAddress.caipNetworkId !== caipNetworkId)
      throw new InvalidRequestError('userAddress', 'The account is on another network')
    await findRouter(markets.routers, chain)
    const { router } = findProvider(chain, provider)
    if (tokenAddress.address === nativeToken) return { allowance: String(maxUint256) }
    const question = createCall(tokenAddress.address, tokenAbi, 'allowance', [
      userAddress.address,
      router,
    ])
    const milliseconds = server.config.timeLimit
    const [allowance] = await readContracts(chain, [question], { milliseconds, signal })
    if (allowance === undefined) throw new InvalidRequestError('tokenAddress', 'Unknown token')
    return { allowance: String(allowance) }
  },
})
