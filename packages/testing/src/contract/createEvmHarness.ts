import type { AdapterFactory, CaipNetworkId } from '@latchkey/core/adapter'
import { verifyMessage } from 'viem'
import { testAddresses, testKeys } from '../evm-wallet/account.ts'
import { installWallet } from '../evm-wallet/installWallet.ts'
import type { EvmWalletChain } from '../evm-wallet/options.ts'
import { scriptedEvmWallet } from '../evm-wallet/scriptedEvmWallet.ts'
import type { AdapterHarness } from './adapterHarness.ts'

/**
 * An EVM adapter with two scripted wallets on its own page, as a subject of `describeAdapter`.
 *
 * @param options.factory the adapter, with the networks `chainIds`, looking for wallets on `target`
 * @param options.target the page's `window`, or any event target the adapter listens on
 * @param options.chains the nodes of the wallets; chains in memory by default
 * @param options.token an ERC-20 token on the first chain, of which the first account has some
 * @param options.chainIds the first wallet's chain, and another chain of the adapter; default 1 and 137
 * @example
 * describeAdapter('evm', () => createEvmHarness({ factory: evm({ networks: [mainnet, polygon] }), target: window, token }), evmUnsupported)
 */
export function createEvmHarness({
  factory,
  target,
  token,
  chainIds: [first, second] = [1, 137],
  chains = { [first]: {}, [second]: {} },
}: {
  readonly factory: AdapterFactory
  readonly target: EventTarget
  readonly token: string
  readonly chainIds?: readonly [number, number]
  readonly chains?: Readonly<Record<number, EvmWalletChain>>
}): AdapterHarness {
  const shared = { chains, chainId: first, grants: true, assets: [] }
  const wallet = scriptedEvmWallet({ ...shared, name: 'First Wallet', rdns: 'test.first' })
  const other = scriptedEvmWallet({
    ...shared,
    name: 'Other Wallet',
    rdns: 'test.other',
    accounts: [testKeys[1]],
  })
  const uninstall = [wallet, other].map((one) => installWallet(one, target))
  let announced = 0

  return {
    factory,
    connectorId: wallet.info.rdns,
    otherConnectorId: other.info.rdns,
    accounts: testAddresses,
    networks: [`eip155:${first}`, `eip155:${second}`],
    foreignNetwork: 'eip155:999999',
    token,
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({
        address: address as `0x${string}`,
        message: typeof message === 'string' ? message : { raw: message },
        signature: signature as `0x${string}`,
      }),
    wallet: {
      approve: wallet.approve,
      reject: wallet.reject,
      hold: wallet.hold,
      prompts: () => wallet.prompts.length,
      isPermitted: () => wallet.state.isPermitted,
      announce() {
        announced += 1
        const rdns = `test.late${announced}`
        uninstall.push(installWallet(scriptedEvmWallet({ ...shared, rdns }), target))
        return rdns
      },
      setAccounts: (accounts) => wallet.setAccounts(accounts as readonly `0x${string}`[]),
      lock: wallet.lock,
      idle: wallet.idle,
      setNetwork: (caipNetworkId) => wallet.setChain(getChainId(caipNetworkId)),
      revoke: wallet.clearPermissions,
      pending: wallet.pending,
      lieAboutNetwork: () => wallet.lieAboutChain(),
      lieAboutAccount: () => wallet.lieAboutAccount('0x000000000000000000000000000000000000dEaD'),
      malform: wallet.malform,
      removeNetwork: (caipNetworkId) => wallet.removeChain(getChainId(caipNetworkId)),
      refuseToAdd: () => wallet.fail('wallet_addEthereumChain', 4200),
      failDisconnect: () => wallet.fail('wallet_revokePermissions', -32603),
      listeners: () => wallet.listening,
    },
    cleanup() {
      for (const remove of uninstall) remove()
    },
  }
}

/** Not available on EVM: wallets build the transactions. */
export const evmUnsupported = {
  absent: [
    'signPsbt',
    'signTransaction',
    'signAllTransactions',
    'signAndSendTransaction',
    'signIn',
  ],
} as const

function getChainId(caipNetworkId: CaipNetworkId): number {
  return Number(caipNetworkId.split(':')[1])
}
