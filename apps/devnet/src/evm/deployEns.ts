import { encodeFunctionData } from 'viem/utils'
import { devnetMulticall } from '../constants/devnetContracts.ts'
import { type DevnetName, devnetNameRegistry, devnetNames } from '../constants/devnetNames.ts'
import { nameRegistry } from '../constants/nameRegistry.ts'
import { type Rpc, sendFromDeployer } from './sendFromDeployer.ts'

/** Deploys the ENS contract and registers the names, all in one block. */
export async function deployEns(rpc: Rpc): Promise<void> {
  const { abi, address: target } = devnetNameRegistry
  await rpc('anvil_setCode', target, nameRegistry.deployedBytecode)
  const names: readonly DevnetName[] = devnetNames
  const calls = names.flatMap(({ name, address, avatar }) => [
    encodeFunctionData({ abi, functionName: 'register', args: [name, address] }),
    ...(avatar === undefined
      ? []
      : [encodeFunctionData({ abi, functionName: 'setText', args: [name, 'avatar', avatar] })]),
  ])
  await sendFromDeployer(rpc, 'The names', {
    to: devnetMulticall.address,
    data: encodeFunctionData({
      abi: devnetMulticall.abi,
      functionName: 'aggregate3',
      args: [calls.map((callData) => ({ target, allowFailure: false, callData }))],
    }),
  })
}
