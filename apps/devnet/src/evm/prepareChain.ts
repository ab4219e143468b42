import { batchReader } from '../constants/batchReader.ts'
import { devnetAccounts } from '../constants/devnetAccounts.ts'
import type { DevnetChain } from '../constants/devnetChains.ts'
import { devnetEditions, devnetLeaves } from '../constants/devnetCollectibles.ts'
import { devnetMulticall, devnetToken } from '../constants/devnetContracts.ts'
import { devnetExchange } from '../constants/devnetExchange.ts'
import { devnetNameRegistry } from '../constants/devnetNames.ts'
import { devnetTether } from '../constants/devnetUnusualTokens.ts'
import { testCollectible } from '../constants/testCollectible.ts'
import { testEditions } from '../constants/testEditions.ts'
import { testToken } from '../constants/testToken.ts'
import { DevnetError } from '../errors.ts'
import { deployDex } from './deployDex.ts'
import { deployEns } from './deployEns.ts'
import { deployUnusualTokens } from './deployUnusualTokens.ts'
import { rpcRequest } from './rpcRequest.ts'
import { type Rpc, sendFromDeployer } from './sendFromDeployer.ts'

/** A chain in its initial state. */
export interface PreparedChain {
  /** Restores that state including its blocks; the clock continues. */
  reset(): Promise<void>
}

/**
 * Mines the marker block, deploys the contracts, sets the clock to the current time and takes a snapshot.
 *
 * @param url the URL of the node, not of its proxy
 * @throws {DevnetError} if block 1 is not the known marker: pages would take devnet for a public chain
 */
export async function prepareChain(
  url: string,
  chain: DevnetChain,
  genesisTime: number,
): Promise<PreparedChain> {
  const rpc: Rpc = (method, ...params) => rpcRequest(url, method, params)

  await rpc('evm_setNextBlockTimestamp', genesisTime + 1)
  await rpc('evm_mine')
  const block = (await rpc('eth_getBlockByNumber', '0x1', false)) as { hash: string }
  if (block.hash !== chain.marker)
    throw new DevnetError(
      `Block 1 of chain ${chain.chainId} is ${block.hash} and not the known marker ${chain.marker}: after a new anvil version, put the new one into devnetChains.ts.`,
    )
  // Set before the deployment: later blocks have the current time.
  await setClock(rpc)
  await rpc('anvil_setCode', devnetMulticall.address, batchReader.deployedBytecode)
  if (devnetLeaves.chainIds.some((id) => id === chain.chainId)) {
    await rpc('anvil_setCode', devnetLeaves.address, testCollectible.deployedBytecode)
    await rpc('anvil_setCode', devnetEditions.address, testEditions.deployedBytecode)
  }
  if (devnetToken.chainIds.some((id) => id === chain.chainId)) await deployToken(rpc)
  if (devnetTether.chainIds.some((id) => id === chain.chainId)) await deployUnusualTokens(rpc)
  if (devnetNameRegistry.chainIds.some((id) => id === chain.chainId)) await deployEns(rpc)
  if (devnetExchange.chainIds.some((id) => id === chain.chainId)) await deployDex(rpc)

  let snapshot = await rpc('evm_snapshot')
  return {
    async reset() {
      await rpc('anvil_dropAllTransactions')
      await rpc('evm_setAutomine', true)
      if ((await rpc('evm_revert', snapshot)) !== true)
        throw new DevnetError(`Chain ${chain.chainId} could not be taken back to its first state.`)
      // A snapshot can be used once.
      snapshot = await rpc('evm_snapshot')
      await setClock(rpc)
    },
  }
}

function setClock(rpc: Rpc): Promise<unknown> {
  return rpc('evm_setTime', Math.floor(Date.now() / 1_000))
}

/** The deployer's first transaction, because the token's address depends on the nonce. */
async function deployToken(rpc: Rpc): Promise<void> {
  const holders = devnetAccounts
    .slice(0, 3)
    .map(({ address }) => address.slice(2).toLowerCase().padStart(64, '0'))
  const data = `${testToken.bytecode}${holders.join('')}`
  const { contractAddress } = await sendFromDeployer(rpc, 'The test token', { data })
  if (contractAddress?.toLowerCase() !== devnetToken.address.toLowerCase())
    throw new DevnetError(`The test token is not at ${devnetToken.address}.`)
}
