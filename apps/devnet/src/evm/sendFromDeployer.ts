import { setTimeout as delay } from 'node:timers/promises'
import { toHex } from 'viem/utils'
import { DevnetError } from '../errors.ts'

/** Calls a method of a node of the devnet. */
export type Rpc = (method: string, ...params: unknown[]) => Promise<unknown>

interface Receipt {
  readonly status: string
  readonly contractAddress: string | null
}

// anvil impersonates this account, so the funded accounts keep nonce 0 and a round balance.
const deployer = '0x00000000000000000000000000000000DE97A0E7'

/**
 * Sends a transaction from the deployer and waits until it is mined.
 *
 * @throws {DevnetError} if it reverts or is not mined within 5 s
 */
export async function sendFromDeployer(
  rpc: Rpc,
  what: string,
  { value = 0n, ...call }: { readonly to?: string; readonly data: string; readonly value?: bigint },
): Promise<Receipt> {
  await rpc('anvil_setBalance', deployer, toHex(10n ** 18n + value))
  await rpc('anvil_impersonateAccount', deployer)
  const hash = await rpc('eth_sendTransaction', {
    ...call,
    from: deployer,
    value: toHex(value),
    gas: toHex(16_000_000),
  })
  await rpc('anvil_stopImpersonatingAccount', deployer)
  const receipt = await waitForReceipt(rpc, what, hash)
  if (receipt.status !== '0x1') throw new DevnetError(`${what} could not be put in place.`)
  return receipt
}

/** The node mines immediately, but after it has returned the hash. */
async function waitForReceipt(rpc: Rpc, what: string, hash: unknown): Promise<Receipt> {
  const deadline = performance.now() + 5_000
  while (performance.now() < deadline) {
    const receipt = (await rpc('eth_getTransactionReceipt', hash)) as Receipt | null
    if (receipt) return receipt
    await delay(5)
  }
  throw new DevnetError(`${what} was not mined within 5 s.`)
}
