import type { AdapterFactory } from '@latchkey/core/adapter'
import { installWallet } from '../evm-wallet/installWallet.ts'
import {
  testSolanaAddresses,
  testSolanaKeys,
  verifySolanaSignature,
} from '../solana-wallet/account.ts'
import { fromBase58 } from '../solana-wallet/base58.ts'
import { scriptedSolanaWallet } from '../solana-wallet/scriptedSolanaWallet.ts'
import type { AdapterHarness } from './adapterHarness.ts'

/** Solana's mainnet and devnet (CAIP-2: the genesis hash, cut). */
const ids = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
] as const

/**
 * A Solana adapter with two scripted wallets on its own page, as a subject of `describeAdapter`.
 *
 * @param options.factory the adapter; it must have Solana's mainnet and devnet and look for wallets on `target`
 * @param options.target the page's `window`, or any event target the adapter listens on
 * @param options.rpcUrl the node the wallets send to; nowhere when absent
 * @param options.makeTransaction a transaction of the address, unsigned
 * @param options.token a mint of which the first test account has some
 * @example
 * describeAdapter('solana', () => createSolanaHarness({ factory: solana(), target: window }), solanaLacks)
 */
export function createSolanaHarness({
  factory,
  target,
  rpcUrl,
  makeTransaction,
  token,
}: {
  readonly factory: AdapterFactory
  readonly target: EventTarget
  readonly rpcUrl?: string
  readonly makeTransaction?: (address: string) => Promise<Uint8Array>
  readonly token?: string
}): AdapterHarness {
  const shared = { ...(rpcUrl !== undefined && { rpcUrl }) }
  const wallet = scriptedSolanaWallet({ ...shared, name: 'First Wallet' })
  const other = scriptedSolanaWallet({
    ...shared,
    name: 'Other Wallet',
    accounts: [testSolanaKeys[1]],
  })
  const uninstall = [wallet, other].map((one) => installWallet(one, target))
  let announced = 0

  return {
    factory,
    connectorId: 'ws:First Wallet',
    otherConnectorId: 'ws:Other Wallet',
    accounts: testSolanaAddresses,
    networks: ids,
    foreignNetwork: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    ...(makeTransaction && { makeTransaction }),
    ...(token !== undefined && { token }),
    async verifyMessage({ address, message, signature }) {
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      return verifySolanaSignature(fromBase58(address, 32), bytes, fromBase58(signature, 64))
    },
    wallet: {
      approve: wallet.approve,
      reject: wallet.reject,
      hold: wallet.hold,
      prompts: () => wallet.prompts.length,
      isPermitted: () => wallet.state.isPermitted,
      announce() {
        announced += 1
        const name = `Late ${announced}`
        uninstall.push(installWallet(scriptedSolanaWallet({ ...shared, name }), target))
        return `ws:${name}`
      },
      setAccounts: wallet.setAccounts,
      lock: wallet.lock,
      idle: wallet.idle,
      pending: wallet.pending,
      lieAboutAccount: () => wallet.lieAboutAccount('11111111111111111111111111111111'),
      malform: wallet.malform,
      failDisconnect: () => wallet.fail('standard:disconnect', -32603),
      listeners: () => wallet.listening,
    },
    cleanup() {
      for (const remove of uninstall) remove()
    },
  }
}

/** Not available on Solana: wallets have no current network, and calls differ from those of EVM. */
export const solanaUnsupported = {
  absent: [
    'describeCall',
    'signPsbt',
    'signTypedData',
    'getCapabilities',
    'getAssets',
    'sendCalls',
    'getCallsStatus',
    'writeContract',
    'getName',
    'getAvatar',
    'getTextRecords',
    'resolveName',
    'grantPermissions',
    'revokePermissions',
    'readPermission',
  ],
  without: ['setNetwork', 'removeNetwork', 'lieAboutNetwork', 'refuseToAdd'],
} as const
