import { concatHex, encodeAbiParameters } from 'viem/utils'
import { devnetToken } from '../constants/devnetContracts.ts'
import { devnetExchange, devnetGold, devnetWrappedEther } from '../constants/devnetExchange.ts'
import { exchangeFactory } from '../constants/exchangeFactory.ts'
import { exchangeLiquidity } from '../constants/exchangeLiquidity.ts'
import { exchangeRouter } from '../constants/exchangeRouter.ts'
import { testGold } from '../constants/testGold.ts'
import { wrappedEther } from '../constants/wrappedEther.ts'
import { type Rpc, sendFromDeployer } from './sendFromDeployer.ts'

const ether = 10n ** 18n

/** Initial tokens of each pool, with ether of equal value. */
const pools = [
  { token: devnetToken, amount: 3_000_000n, ethers: 1_000n },
  { token: devnetGold, amount: 10_000n, ethers: 200n },
] as const

/** Deploys the exchange and its tokens and fills the pools, all in one block. The test token must be deployed. */
export async function deployDex(rpc: Rpc): Promise<void> {
  const { router, factory } = devnetExchange
  await rpc('anvil_setCode', factory.address, exchangeFactory.deployedBytecode)
  await rpc('anvil_setCode', router.address, exchangeRouter.deployedBytecode)
  await rpc('anvil_setCode', devnetWrappedEther.address, wrappedEther.deployedBytecode)
  await rpc('anvil_setCode', devnetGold.address, testGold.deployedBytecode)
  const [filling] = exchangeLiquidity.abi
  const ethers = pools.map((pool) => pool.ethers * ether)
  await sendFromDeployer(rpc, 'The exchange', {
    data: concatHex([
      exchangeLiquidity.bytecode,
      encodeAbiParameters(filling.inputs, [
        router.address,
        pools.map(({ token }) => token.address),
        pools.map(({ token, amount }) => amount * 10n ** BigInt(token.decimals)),
        ethers,
      ]),
    ]),
    value: ethers.reduce((sum, ether) => sum + ether, 0n),
  })
}
