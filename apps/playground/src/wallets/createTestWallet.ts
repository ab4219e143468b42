import { devnetAccounts, devnetChains } from '@latchkey/devnet/constants'
import {
  installWallet,
  type ScriptedEvmWallet,
  type StateStorage,
  scriptedEvmWallet,
} from '@latchkey/testing'
import { nodeUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import { applyBehaviour, resolveBehaviour } from './applyBehaviour.ts'
import { alderIcon, birchIcon, rowanIcon } from './icons.ts'
import type { TestWallet } from './testWallet.ts'
import { titles } from './titles.ts'

const [first, second, third, fourth, , , , , ninth] = devnetAccounts

const wallets = {
  alder: {
    uuid: 'a1de7000-0000-4000-8000-000000000001',
    icon: alderIcon,
    accounts: [first, second],
  },
  birch: {
    uuid: 'b1c40000-0000-4000-8000-000000000002',
    icon: birchIcon,
    accounts: [third, fourth],
  },
  rowan: {
    uuid: '40a40000-0000-4000-8000-000000000003',
    icon: rowanIcon,
    accounts: [ninth],
  },
}

export type TestWalletName = keyof typeof wallets

const lateMs = 2000

/** Creates a built-in EVM wallet with public keys of the devnet, its nodes, and the behaviour of the options. */
export function createTestWallet(
  name: TestWalletName,
  options: Options,
  persist?: StateStorage,
): TestWallet<ScriptedEvmWallet> {
  const { accounts, ...shown } = wallets[name]
  const behaviour = options[name]
  const chains = devnetChains.filter(({ chainId }) => behaviour !== 'oneChain' || chainId === 1)
  const wallet = scriptedEvmWallet({
    ...shown,
    name: titles[name],
    rdns: `dev.latchkey.${name}`,
    accounts: accounts.map(({ privateKey }) => privateKey),
    chains: Object.fromEntries(
      chains.map(({ chainId }) => [chainId, { rpcUrl: nodeUrl(chainId) }]),
    ),
    grants: true,
    behaviour: {
      ...((behaviour === 'late' || behaviour === 'twice') && { announcing: behaviour }),
      throwsFromGetters: behaviour === 'throws',
      locked: behaviour === 'locked',
    },
    ...(persist && { persist }),
  })
  const setBehaviour: TestWallet['setBehaviour'] = (next, prompt) =>
    applyBehaviour(wallet, resolveBehaviour(next, prompt))
  setBehaviour(behaviour, options.prompt)

  let uninstall: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    name,
    title: titles[name],
    wallet,
    setBehaviour,
    install() {
      uninstall = installWallet(wallet)
      if (behaviour === 'late') timer = setTimeout(() => wallet.announce(), lateMs)
    },
    remove() {
      clearTimeout(timer)
      uninstall()
    },
  }
}
