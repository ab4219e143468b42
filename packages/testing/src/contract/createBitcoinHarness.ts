import type { AdapterFactory } from '@latchkey/core/adapter'
import { Transaction } from '@scure/btc-signer'
import {
  type BitcoinChain,
  bitcoinChains,
  deriveBitcoinEntries,
  getBitcoinChain,
  testBitcoinKeys,
  toBase64,
  toBitcoinScript,
} from '../bitcoin-wallet/account.ts'
import { installBitcoinWallet } from '../bitcoin-wallet/installBitcoinWallet.ts'
import type { BitcoinDialect } from '../bitcoin-wallet/options.ts'
import { scriptedBitcoinWallet } from '../bitcoin-wallet/scriptedBitcoinWallet.ts'
import type { AdapterHarness } from './adapterHarness.ts'

const ids = {
  standard: 'ws:First Wallet',
  satsConnect: 'ScriptedProviders.BitcoinProvider',
  leather: 'LeatherProvider',
  unisat: 'unisat',
  okx: 'okxwallet.bitcoin',
} as const
/** Keys of another party. */
const foreign = { payment: '11'.repeat(32), ordinals: '22'.repeat(32) }
/** Controls that end a connection. */
const endings = {
  standard: 'bitcoin:disconnect',
  satsConnect: 'wallet_disconnect',
  leather: '',
  unisat: 'disconnect',
  okx: 'disconnect',
} as const

/**
 * A Bitcoin adapter with two scripted wallets on its own page, as a subject of `describeAdapter`.
 *
 * @param options.factory the adapter, with the networks of `chains`, looking for wallets on `target`
 * @param options.target the page's `window`, or any event target the adapter listens on
 * @param options.dialect how the first wallet is spoken to; the others are of the Wallet Standard
 * @param options.chains the first wallet's network, and another network of the adapter; default mainnet and testnet
 * @param options.esploraUrl the API for the wallets' transfers
 * @example
 * describeAdapter('bitcoin', () => createBitcoinHarness({ factory: bitcoin({ networks }), target: window }), bitcoinLacks)
 */
export function createBitcoinHarness({
  factory,
  target,
  dialect = 'standard',
  chains: [first, second] = ['mainnet', 'testnet'],
  esploraUrl,
  verifyMessage,
}: {
  readonly factory: AdapterFactory
  readonly target: EventTarget
  readonly dialect?: BitcoinDialect
  readonly chains?: readonly [BitcoinChain, BitcoinChain]
  readonly esploraUrl?: string
  readonly verifyMessage?: NonNullable<AdapterHarness['verifyMessage']>
}): AdapterHarness {
  const shared = { chain: first, ...(esploraUrl && { esploraUrl }) }
  const wallet = scriptedBitcoinWallet({ ...shared, dialect, name: 'First Wallet' })
  const other = scriptedBitcoinWallet({
    ...shared,
    name: 'Other Wallet',
    accounts: [testBitcoinKeys[1]],
  })
  const uninstall = [wallet, other].map((one) => installBitcoinWallet(one, target))
  const [one, two] = testBitcoinKeys.map(
    (keys, index) => deriveBitcoinEntries(keys, first, index)[0],
  )
  const addresses = [one?.address ?? '', two?.address ?? ''] as const
  let announced = 0

  return {
    factory,
    connectorId: ids[dialect],
    otherConnectorId: 'ws:Other Wallet',
    accounts: addresses,
    networks: [bitcoinChains[first].caipNetworkId, bitcoinChains[second].caipNetworkId],
    makePsbt: async (address) => makePsbt(address, first),
    // Less would be dust.
    amount: 10_000n,
    foreignNetwork: bitcoinChains.signet.caipNetworkId,
    ...(verifyMessage && { verifyMessage }),
    wallet: {
      approve: wallet.approve,
      reject: wallet.reject,
      hold: wallet.hold,
      prompts: () => wallet.prompts.length,
      isPermitted: () => wallet.state.isPermitted,
      announce() {
        announced += 1
        const name = `Late Wallet ${announced}`
        uninstall.push(installBitcoinWallet(scriptedBitcoinWallet({ ...shared, name }), target))
        return `ws:${name}`
      },
      setAccounts: (accounts) =>
        wallet.setAccounts(
          accounts.flatMap((address) => testBitcoinKeys[addresses.indexOf(address)] ?? []),
        ),
      lock: wallet.lock,
      idle: wallet.idle,
      setNetwork(caipNetworkId) {
        const chain = getBitcoinChain(caipNetworkId)
        if (chain) wallet.setChain(chain)
      },
      pending: wallet.pending,
      lieAboutNetwork: () => wallet.lieAboutChain(),
      lieAboutAccount: () =>
        wallet.lieAboutAccount(deriveBitcoinEntries(foreign, first)[0].address),
      malform: wallet.malform,
      failDisconnect: () => wallet.fail(endings[dialect], -32603),
      listeners: () => wallet.listening,
    },
    cleanup() {
      for (const remove of uninstall) remove()
    },
  }
}

/** The address and another party pay the address. The spent outputs are fictional. */
function makePsbt(address: string, chain: BitcoinChain): string {
  const script = toBitcoinScript(address, chain)
  const [other] = deriveBitcoinEntries(foreign, chain)
  const transaction = new Transaction()
  for (const [index, owner] of [script, other.script].entries()) {
    const witnessUtxo = { script: owner, amount: 50_000n }
    transaction.addInput({ txid: '33'.repeat(32), index, witnessUtxo })
  }
  transaction.addOutput({ script, amount: 90_000n })
  return toBase64(transaction.toPSBT())
}

/** Not available on Bitcoin: contracts, tokens, names, batches; and wallets know their networks. */
export const bitcoinUnsupported = {
  absent: [
    'describeCall',
    'signTypedData',
    'getCapabilities',
    'getAssets',
    'sendCalls',
    'getCallsStatus',
    'writeContract',
    'estimateGas',
    'getName',
    'getAvatar',
    'getTextRecords',
    'resolveName',
    'grantPermissions',
    'revokePermissions',
    'readPermission',
    'signTransaction',
    'signAllTransactions',
    'signAndSendTransaction',
    'signIn',
    'getTokenBalance',
    'sendToken',
  ],
  without: ['removeNetwork', 'refuseToAdd'],
} as const
