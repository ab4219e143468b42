import { encodeAbiParameters, keccak256, toHex } from 'viem/utils'
import { devnetAccounts } from '../constants/devnetAccounts.ts'
import { devnetImpostor, devnetTether } from '../constants/devnetUnusualTokens.ts'
import { testImpostor } from '../constants/testImpostor.ts'
import { testTether } from '../constants/testTether.ts'
import type { Rpc } from './sendFromDeployer.ts'

/** Base units of a token for each of its holders. The accounts 0 to 3 hold none. */
const initial = [
  {
    address: devnetTether.address,
    code: testTether.deployedBytecode,
    holders: devnetAccounts.slice(4, 9),
    amount: 1_000_000_000n,
  },
  {
    address: devnetImpostor.address,
    code: testImpostor.deployedBytecode,
    holders: devnetAccounts.slice(8, 9),
    amount: 5_000_000_000n,
  },
]

/** Storage slots of both contracts. */
const totalSupplySlot = 0n
const balanceOfSlot = 1n

/**
 * Puts USDT and a hostile token in place. The balances are written to the storage, without a transaction: the histories
 * of the holders stay empty.
 */
export async function deployUnusualTokens(rpc: Rpc): Promise<void> {
  for (const { address, code, holders, amount } of initial) {
    const store = (slot: string, value: bigint) =>
      rpc('anvil_setStorageAt', address, slot, toHex(value, { size: 32 }))
    await rpc('anvil_setCode', address, code)
    await store(toHex(totalSupplySlot, { size: 32 }), amount * BigInt(holders.length))
    for (const holder of holders) await store(getBalanceSlot(holder.address), amount)
  }
}

/** The slot of a key of a mapping, by Solidity's layout of storage. */
function getBalanceSlot(holder: `0x${string}`): string {
  return keccak256(
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, balanceOfSlot]),
  )
}
