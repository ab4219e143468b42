import {
  devnetAccounts,
  devnetBitcoin,
  devnetChains,
  devnetSolana,
} from '@latchkey/devnet/constants'
import { getShift } from '@latchkey/ports'
import {
  type Chain,
  createWalletClient,
  http,
  publicActions,
  type WaitForTransactionReceiptParameters,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'

export const portShift = getShift('playground')

export const pageUrl = `http://127.0.0.1:${5173 + portShift}`
/** apps/server with its sample wallets. */
export const serverUrl = `http://127.0.0.1:${5174 + portShift}`
export const servicesUrl = `http://127.0.0.1:${9501 + portShift}`
/** The wallet app, for wallets behind the relay. */
export const walletAppUrl = `http://127.0.0.1:${9556 + portShift}`
/** The mails that the server has sent. */
export const mailUrl = `http://127.0.0.1:${9126 + portShift}`
export const controlUrl = `http://127.0.0.1:${9500 + portShift}`

export const solanaUrl = `http://127.0.0.1:${devnetSolana.port + portShift}`
export const bitcoinUrl = `http://127.0.0.1:${devnetBitcoin.port + portShift}`

/** URL of a chain of these tests' devnet. */
export function nodeUrl(chainId: number): string {
  const chain = devnetChains.find((chain) => chain.chainId === chainId)
  return `http://127.0.0.1:${(chain?.port ?? 0) + portShift}`
}

export const alder = {
  id: 'dev.latchkey.alder',
  name: 'Test Wallet Alder',
  /** Its first account as a button shows it: the address, or the name once it is known. */
  shown: /0xf3|alder\.eth/,
  accounts: [devnetAccounts[0].address, devnetAccounts[1].address],
} as const

export const birch = {
  id: 'dev.latchkey.birch',
  name: 'Test Wallet Birch',
  shown: /0x3C|birch\.eth/,
  accounts: [devnetAccounts[2].address, devnetAccounts[3].address],
} as const

/** A wallet's account on these chains of the devnet; the flows of Alder and Birch do not use it. */
export function onDevnet(account: 4 | 5 | 6 | 7 | 8, chainIds: readonly number[] = [1, 10, 137]) {
  return {
    accounts: [devnetAccounts[account].privateKey],
    chains: Object.fromEntries(chainIds.map((id) => [id, { rpcUrl: nodeUrl(id) }])),
  }
}

/** Reads the devnet's Ethereum, or another chain, and sends on it from an account. */
export function createNode(
  account: 9 | PrivateKeyAccount,
  url = nodeUrl(1),
  chain: Chain = mainnet,
) {
  return createWalletClient({
    account:
      typeof account === 'number'
        ? privateKeyToAccount(devnetAccounts[account].privateKey)
        : account,
    chain,
    transport: http(url),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend((client) => ({
      // While viem 2.57 asks for the transaction, it misses the block that contains it, and waits for another one.
      waitForTransactionReceipt: (options: WaitForTransactionReceiptParameters) =>
        client.waitForTransactionReceipt({ ...options, checkReplacement: false }),
    }))
}
