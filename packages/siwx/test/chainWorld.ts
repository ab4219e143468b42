import { type Devnet, devnetAccounts, startDevnet } from '@latchkey/devnet'
import { waitForReceipt } from '@latchkey/test-support'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  http,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createVerifier, type Verifier } from '../src/server/createVerifier.ts'
import { eip155Signer } from './signers.ts'

const chain = {
  id: 1,
  name: 'devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} as const

export const owner = eip155Signer('owner')
export const otherSigner = eip155Signer('stranger')

/** The message that an account signs. */
export const textFor = (account: string) =>
  `shop.example wants you to sign in with your Ethereum account:\n${account}`

/** Wraps a signature with its factory call (ERC-6492). */
export function wrap(factory: Hex, preparation: Hex, signature: Hex): Hex {
  const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
  return `${encodeAbiParameters(types, [factory, preparation, signature])}${'6492'.repeat(16)}`
}

/** Starts real chains with contracts, and a verifier that calls their nodes. */
export async function startChainWorld() {
  const devnet: Devnet = await startDevnet({ ports: 'free', chainIds: [1, 10] })
  const url = devnet.rpcUrl(1)
  const [funded] = devnetAccounts
  if (!funded) throw new Error('The devnet has no funded account')
  const getWallet = (account: ReturnType<typeof privateKeyToAccount>) =>
    createWalletClient({ account, chain, transport: http(url) })
  const deployer = getWallet(privateKeyToAccount(funded.privateKey))
  const reader = createPublicClient({ transport: http(url), cacheTime: 0, pollingInterval: 50 })
  const verify = createVerifier({ rpcUrls: { 'eip155:1': url }, timeout: 15_000 })
  return {
    devnet,
    url,
    reader,
    verify,
    getWallet: getWallet,
    anvil: createTestClient({ mode: 'anvil', transport: http(url) }),
    async deploy(contract: { abi: readonly unknown[]; bytecode: Hex }, ...args: unknown[]) {
      const hash = await deployer.deployContract({ ...contract, args } as never)
      const { contractAddress } = await waitForReceipt(reader, hash)
      return contractAddress ?? '0x'
    },
    async send(to: Hex, data: Hex, value = 0n) {
      const hash = await deployer.sendTransaction({ to, data, value })
      await waitForReceipt(reader, hash)
    },
    async getVerdict(
      accountAddress: string,
      signature: string,
      message = textFor(accountAddress),
      by: Verifier = verify,
    ) {
      const fields = { accountAddress, chainId: 'eip155:1' }
      const result = await by({ message, fields, signature })
      return result.status === 'valid' ? 'valid' : result.reason
    },
  }
}
