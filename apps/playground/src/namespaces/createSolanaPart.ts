import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import { devnetSolanaAccounts } from '@latchkey/devnet/constants'
import { installWallet, scriptedSolanaWallet } from '@latchkey/testing'
import { solanaUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import { resolveBehaviour, setApproval } from '../wallets/applyBehaviour.ts'
import { createSafeStorage } from '../wallets/createSafeStorage.ts'
import { cedarIcon, rowanIcon } from '../wallets/icons.ts'
import type { TestWallet } from '../wallets/testWallet.ts'
import { titles } from '../wallets/titles.ts'
import type { CreateNamespacePart } from './NamespacePart.ts'

const [first, second, third] = devnetSolanaAccounts
const wallets = {
  cedar: { icon: cedarIcon, accounts: [first.seed, second.seed] },
  rowan: { icon: rowanIcon, accounts: [third.seed] },
}

/** Solana on the devnet's node only. */
export const createSolanaPart: CreateNamespacePart = (options) => ({
  adapter: solana({
    networks: [{ ...solanaMainnet, rpcUrls: { default: { http: [solanaUrl] } } }],
    ...window.hostSolana,
  }),
  wallets: options.wallets.flatMap((name) =>
    name === 'cedar' || (name === 'rowan' && options.namespaces.length > 1)
      ? [createWallet(name, options)]
      : [],
  ),
})

function createWallet(name: keyof typeof wallets, options: Options): TestWallet {
  const persist = createSafeStorage()
  const wallet = scriptedSolanaWallet({
    ...wallets[name],
    name: titles[name],
    rpcUrl: solanaUrl,
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
      uninstall = installWallet(wallet)
    },
    remove: () => uninstall(),
  }
}
