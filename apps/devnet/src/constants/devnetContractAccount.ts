import { testAccount } from './testAccount.ts'

/**
 * Code of an account that is a contract, for any address: the owner, whose address stands in its storage at 0, signs for
 * it by ERC-1271. Put it there with `anvil_setCode` and `anvil_setStorageAt`.
 */
export const devnetContractAccount = {
  abi: testAccount.abi,
  deployedBytecode: testAccount.deployedBytecode,
} as const
