import type { Devnet } from '@latchkey/devnet'
import type { BitcoinDialect } from '@latchkey/testing'
import {
  adapterConformance,
  bitcoinUnsupported,
  createBitcoinHarness,
  describeAdapter,
  runAdapterConformance,
} from '@latchkey/testing/contract'
import { Verifier } from 'bip322-js'
import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { regtestAt, startNode, stubWindow } from '../test/page.ts'
import { bitcoin } from './bitcoin.ts'
import { bitcoinMainnet, bitcoinTestnet } from './networks/networks.ts'

let devnet: Devnet
let url: string
beforeAll(async () => {
  const started = await startNode()
  devnet = started.devnet
  url = started.node.url
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await devnet.stop()
})

const subject = (dialect: BitcoinDialect) => {
  // OKX has no object for regtest: its transfers are simulated.
  const isOkx = dialect === 'okx'
  const first = isOkx ? bitcoinMainnet : regtestAt(url)
  return createBitcoinHarness({
    factory: bitcoin({ networks: [first, bitcoinTestnet] }),
    target: stubWindow(),
    dialect,
    chains: [isOkx ? 'mainnet' : 'regtest', 'testnet'],
    ...(!isOkx && { esploraUrl: url }),
    // An independent library.
    verifyMessage: async ({ address, message, signature }) =>
      Verifier.verifySignature(
        address,
        typeof message === 'string' ? message : Buffer.from(message),
        signature,
      ),
  })
}

describeAdapter('bitcoin, Wallet Standard', () => subject('standard'), bitcoinUnsupported)

/** Conformance tests that wallets of a dialect cannot pass: needs, and titles of single ones. */
const unsupported: Readonly<Record<Exclude<BitcoinDialect, 'standard'>, readonly string[]>> = {
  satsConnect: [
    'signsBytes',
    // Its code -32002 means that the site has no permission.
    'error: a request already shown in the wallet is RequestPendingError',
    'error: a switch while another request is shown is RequestPendingError',
  ],
  unisat: ['signsBytes', 'severalAccounts'],
  okx: [
    'signsBytes',
    'severalAccounts',
    // No node knows the simulated transfers.
    'getBalance returns base units as bigint, without a connection',
    'getTransactionStatus reports a sent transaction, without a connection',
    'getTransferFee returns base units as bigint, without a connection',
    // Each network has its own object, so there is no event for a switch.
    'reports another network, also one the site does not have',
    'security: a wallet that reports a switch that did not happen is detected',
    'security: a wallet that is on another network than it reports is rejected',
  ],
  leather: [
    'signsBytes',
    'severalAccounts',
    'endsPermission',
    // It returns nothing without a prompt: no events, no silent reads, no disconnect.
    'error: when the wallet fails the connection is removed anyway, and the error is thrown',
    'reconnect restores a saved connection without a prompt',
    'restores several connections',
    'reports another active account',
    'reports another network, also one the site does not have',
    'reports a disconnection when the wallet withdraws its accounts',
    'security: a wallet with inconsistent accounts is rejected',
    'security: a wallet that reports a switch that did not happen is detected',
    'security: a wallet that is on another network than it reports is rejected',
    'error: a declined switch is UserRejectedError, and the wallet stays',
  ],
}
const familyLacks: readonly string[] = [...bitcoinUnsupported.absent, ...bitcoinUnsupported.without]

describe.each(Object.keys(unsupported) as (keyof typeof unsupported)[])(
  'the adapter contract: bitcoin, %s',
  (dialect) => {
    const unavailable = [...familyLacks, ...unsupported[dialect]]
    for (const promise of adapterConformance) {
      if ([promise.name, ...(promise.needs ?? [])].some((name) => unavailable.includes(name)))
        continue
      test(promise.name, () => runAdapterConformance(subject(dialect), promise))
    }
  },
)
