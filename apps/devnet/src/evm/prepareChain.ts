import { setTimeout as delay } from 'node:timers/promises'
import { batchReader } from '../constants/batchReader.ts'
import { devnetAccounts } from '../constants/devnetAccounts.ts'
import type { DevnetChain } from '../constants/devnetChains.ts'
import { devnetMulticall, devnetToken } from '../constants/devnetContracts.ts'
import { testToken } from '../constants/testToken.ts'
import { DevnetError } from '../errors.ts'
import { rpcRequest } from './rpcRequest.ts'

// Nobody holds its key: anvil impersonates it, so the funded accounts keep nonce 0 and their round balance.
const deployer = '0x00000000000000000000000000000000DE97A0E7'

/** A chain in its first state. */
export interface PreparedChain {
  /** Takes the chain back to that state, blocks and all; the clock goes on. */
  reset(): Promise<void>
}

/**
 * Mines the marker block, puts the contracts in place, sets the clock to now and remembers that state.
 *
 * @param url the node itself, not the proxy before it.
 * @throws {DevnetError} when block 1 is not the known marker: pages that compare it would take devnet for a public chain.
 */
export async function prepareChain(
  url: string,
  chain: DevnetChain,
  genesisTime: number,
): Promise<PreparedChain> {
  const rpc = (method: string, ...params: unknown[]) => rpcRequest(url, method, params)

  await rpc('evm_setNextBlockTimestamp', genesisTime + 1)
  await rpc('evm_mine')
  const block = (await rpc('eth_getBlockByNumber', '0x1', false)) as { hash: string }
  if (block.hash !== chain.marker)
    throw new DevnetError(
      `Block 1 of chain ${chain.chainId} is ${block.hash} and not the known marker ${chain.marker}: after a new anvil version, put the new one into devnetChains.ts.`,
    )
  // Set before the deployment: from here on blocks carry the real time.
  await setClock(rpc)
  await rpc('anvil_setCode', devnetMulticall.address, batchReader.deployedBytecode)
  if (devnetToken.chainIds.some((id) => id === chain.chainId)) await deployToken(rpc)

  let snapshot = await rpc('evm_snapshot')
  return {
    async reset() {
      await rpc('anvil_dropAllTransactions')
      await rpc('evm_setAutomine', true)
      if ((await rpc('evm_revert', snapshot)) !== true)
        throw new DevnetError(`Chain ${chain.chainId} could not be taken back to its first state.`)
      // A snapshot serves once.
      snapshot = await rpc('evm_snapshot')
      await setClock(rpc)
    },
  }
}

type Rpc = (method: string, ...params: unknown[]) => Promise<unknown>

function setClock(rpc: Rpc): Promise<unknown> {
  return rpc('evm_setTime', Math.floor(Date.now() / 1_000))
}

async function deployToken(rpc: Rpc): Promise<void> {
  const holders = devnetAccounts
    .slice(0, 3)
    .map(({ address }) => address.slice(2).toLowerCase().padStart(64, '0'))
  await rpc('anvil_setBalance', deployer, `0x${(10n ** 18n).toString(16)}`)
  await rpc('anvil_impersonateAccount', deployer)
  const hash = await rpc('eth_sendTransaction', {
    from: deployer,
    data: `${testToken.bytecode}${holders.join('')}`,
    gas: '0x1e8480',
  })
  await rpc('anvil_stopImpersonatingAccount', deployer)
  const receipt = await waitForReceipt(rpc, hash)
  if (
    receipt.status !== '0x1' ||
    receipt.contractAddress.toLowerCase() !== devnetToken.address.toLowerCase()
  )
    throw new DevnetError(`The test token is not at ${devnetToken.address}.`)
}

interface Receipt {
  readonly status: string
  readonly contractAddress: string
}

/** The node mines at once, but after it has answered the hash. */
async function waitForReceipt(rpc: Rpc, hash: unknown): Promise<Receipt> {
  const deadline = performance.now() + 5_000
  while (performance.now() < deadline) {
    const receipt = (await rpc('eth_getTransactionReceipt', hash)) as Receipt | null
    if (receipt) return receipt
    await delay(5)
  }
  throw new DevnetError('The test token was not mined within 5 s.')
}
