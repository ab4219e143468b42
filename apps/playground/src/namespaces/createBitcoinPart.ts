import { bitcoin, bitcoinRegtest } from '@latchkey/adapter-bitcoin'
import { installBitcoinWallet, scriptedBitcoinWallet, testBitcoinKeys } from '@latchkey/testing'
import { bitcoinUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import { resolveBehaviour, setApproval } from '../wallets/applyBehaviour.ts'
import { createSafeStorage } from '../wallets/createSafeStorage.ts'
import { elmIcon, rowanIcon } from '../wallets/icons.ts'
import type { TestWallet } from '../wallets/testWallet.ts'
import { titles } from '../wallets/titles.ts'
import type { CreateNamespacePart } from './NamespacePart.ts'

const [first, second] = testBitcoinKeys
const wallets = {
  elm: { icon: elmIcon, accounts: [first] },
  rowan: { icon: rowanIcon, accounts: [second] },
}

/** Bitcoin on the devnet's regtest only. */
export const createBitcoinPart: CreateNamespacePart = (options) => ({
  adapter: bitcoin({
    networks: [{ ...bitcoinRegtest, rpcUrls: { default: { http: [bitcoinUrl] } } }],
  }),
  wallets: options.wallets.flatMap((name) =>
    name === 'elm' || (name === 'rowan' && options.namespaces.length > 1)
      ? [createWallet(name, options)]
      : [],
  ),
})

function createWallet(name: keyof typeof wallets, options: Options): TestWallet {
  const persist = createSafeStorage()
  const wallet = scriptedBitcoinWallet({
    ...wallets[name],
    name: titles[name],
    chain: 'regtest',
    esploraUrl: bitcoinUrl,
    ...(persist && { persist }),
  })
  let uninstall: () => void = () => undefined
  const setBehaviour: TestWallet['setBehaviour'] = (response, prompt) =>
    setApproval(wallet, resolveBehaviour(response, prompt))
  setBehaviour(options[name], options.prompt)
  return {
    name,
    title: titles[name],
    wallet,
    setBehaviour,
    install() {
      uninstall = installBitcoinWallet(wallet)
    },
    remove: () => uninstall(),
  }
}
