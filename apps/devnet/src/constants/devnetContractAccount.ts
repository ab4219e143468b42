import { testAccount } from './testAccount.ts'

/**
 * Code of a contract account, for any address. Its owner, whose address is in storage slot 0, signs for it
 * (ERC-1271). Install it with `anvil_setCode` and `anvil_setStorageAt`.
 */
export const devnetContractAccount = {
  abi: testAccount.abi,
  deployedBytecode: testAccount.deployedBytecode,
} as const
