import { concatHex, encodeAbiParameters } from 'viem/utils'
import { bestRouter } from '../constants/bestRouter.ts'
import { devnetToken } from '../constants/devnetContracts.ts'
import {
  devnetAggregator,
  devnetExchange,
  devnetFee,
  devnetFine,
  devnetGold,
  devnetSecondExchange,
  devnetWrappedEther,
} from '../constants/devnetExchange.ts'
import { exchangeFactory } from '../constants/exchangeFactory.ts'
import { exchangeLiquidity } from '../constants/exchangeLiquidity.ts'
import { exchangeRouter } from '../constants/exchangeRouter.ts'
import { testFee } from '../constants/testFee.ts'
import { testFine } from '../constants/testFine.ts'
import { testGold } from '../constants/testGold.ts'
import { wrappedEther } from '../constants/wrappedEther.ts'
import { type Rpc, sendFromDeployer } from './sendFromDeployer.ts'

const ether = 10n ** 18n

/** Initial tokens of each pool, with ether. */
const pools = [
  { router: devnetExchange.router, token: devnetToken, amount: 3_000_000n, ethers: 1_000n },
  { router: devnetExchange.router, token: devnetGold, amount: 10_000n, ethers: 200n },
  { router: devnetExchange.router, token: devnetFee, amount: 10_000n, ethers: 100n },
  { router: devnetExchange.router, token: devnetFine, amount: 1_000n, ethers: 100n },
  { router: devnetSecondExchange.router, token: devnetToken, amount: 303_000n, ethers: 100n },
  { router: devnetSecondExchange.router, token: devnetGold, amount: 1_400n, ethers: 30n },
] as const

/** Code of the second router: the factory is a constant in it. */
const secondRouterCode = exchangeRouter.deployedBytecode.replaceAll(
  toDigits(devnetExchange.factory),
  toDigits(devnetSecondExchange.factory),
)

/**
 * Deploys both exchanges with their tokens and their aggregator, and fills the pools, all in one block. The test token
 * must be deployed.
 */
export async function deployDex(rpc: Rpc): Promise<void> {
  for (const [{ address }, code] of [
    [devnetExchange.factory, exchangeFactory.deployedBytecode],
    [devnetExchange.router, exchangeRouter.deployedBytecode],
    [devnetSecondExchange.factory, exchangeFactory.deployedBytecode],
    [devnetSecondExchange.router, secondRouterCode],
    [devnetAggregator.router, bestRouter.deployedBytecode],
    [devnetWrappedEther, wrappedEther.deployedBytecode],
    [devnetGold, testGold.deployedBytecode],
    [devnetFee, testFee.deployedBytecode],
    [devnetFine, testFine.deployedBytecode],
  ] as const)
    await rpc('anvil_setCode', address, code)
  const [filling] = exchangeLiquidity.abi
  const ethers = pools.map((pool) => pool.ethers * ether)
  await sendFromDeployer(rpc, 'The exchange', {
    data: concatHex([
      exchangeLiquidity.bytecode,
      encodeAbiParameters(filling.inputs, [
        pools.map(({ router }) => router.address),
        pools.map(({ token }) => token.address),
        pools.map(({ token, amount }) => amount * 10n ** BigInt(token.decimals)),
        ethers,
      ]),
    ]),
    value: ethers.reduce((sum, ether) => sum + ether, 0n),
  })
}

function toDigits({ address }: { readonly address: string }): string {
  return address.slice(2).toLowerCase()
}
