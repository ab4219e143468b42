import type { AdapterFactory } from '@latchkey/core/adapter'
import { devnetSolanaTokens } from '@latchkey/devnet'
import { type StandardWallet, testSolanaAddresses } from '@latchkey/testing'
import {
  adapterConformance,
  type ConformanceCase,
  createSolanaHarness,
  runAdapterConformance,
  solanaUnsupported,
} from '@latchkey/testing/contract'
import type { WalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { networksAt, stubWindow } from '../test/page.ts'
import { startChain } from '../test/startChain.ts'
import { makeTransfer } from '../test/transactions.ts'
import { solana } from './solana.ts'

const world = startChain()
beforeAll(() => {
  // The library requires a document to report an installed wallet.
  vi.stubGlobal('document', {})
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const unsupported = new Set<string>([...solanaUnsupported.absent, ...solanaUnsupported.without])
const has = ({ needs }: ConformanceCase) => !needs?.some((need) => unsupported.has(need))
// The library reads only the wallet's first account, so that it never sees such a mismatch and has one account only;
// and it ignores a wallet that fails to disconnect.
const librarys = new Set([
  'security: a wallet with inconsistent accounts is rejected',
  'restores the saved account also when the wallet lists another first',
  'error: when the wallet fails the connection is removed anyway, and the error is thrown',
])

/** The wallets of the page, each in the library's adapter, created again for every page load. */
function factoryOn(target: EventTarget): AdapterFactory {
  return (context) => {
    const found: StandardWallet[] = []
    const register = (wallet: StandardWallet) => void found.push(wallet)
    const event = new CustomEvent('wallet-standard:app-ready', { detail: { register } })
    target.dispatchEvent(event)
    const wallets = found.map(
      (wallet) =>
        new StandardWalletAdapter({
          wallet: wallet as object as WalletAdapterCompatibleStandardWallet,
        }),
    )
    const networks = networksAt(world.chain.rpcUrl)
    const adapter = solana({ networks, wallets, web3: () => import('@solana/web3.js') })(context)
    return {
      ...adapter,
      destroy() {
        adapter.destroy()
        for (const wallet of wallets) wallet.destroy()
      },
    }
  }
}

describe('the adapter contract: solana, by adapters of wallet-adapter-base', () => {
  for (const promise of adapterConformance.filter((one) => has(one) && !librarys.has(one.name))) {
    test(promise.name, () => {
      const { rpcUrl } = world.chain
      const target = stubWindow()
      const subject = createSolanaHarness({
        factory: factoryOn(target),
        target,
        rpcUrl,
        token: devnetSolanaTokens[0].mint,
        makeTransaction: (from) =>
          makeTransfer(rpcUrl, { from, to: testSolanaAddresses[1], lamports: 1n }),
      })
      return runAdapterConformance(
        {
          ...subject,
          connectorId: 'adapter:First Wallet',
          otherConnectorId: 'adapter:Other Wallet',
        },
        promise,
      )
    })
  }
})
