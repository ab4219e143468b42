import { devnetAccounts, devnetChains } from '@latchkey/devnet/constants'
import { installWallet, type KeptIn, scriptedEvmWallet } from '@latchkey/testing'
import { nodeUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import type { Answer } from './answers.ts'
import { alderIcon, birchIcon } from './icons.ts'
import { setAnswer } from './setAnswer.ts'

const [first, second, third, fourth] = devnetAccounts

const wallets = {
  alder: {
    name: 'Test Wallet Alder',
    uuid: 'a1de7000-0000-4000-8000-000000000001',
    icon: alderIcon,
    accounts: [first, second],
  },
  birch: {
    name: 'Test Wallet Birch',
    uuid: 'b1c40000-0000-4000-8000-000000000002',
    icon: birchIcon,
    accounts: [third, fourth],
  },
}

export type TestWalletName = keyof typeof wallets
export type TestWallet = ReturnType<typeof createTestWallet>

const lateMs = 2000

/** A built-in wallet: public keys of the devnet, on its nodes, answering as the options say. */
export function createTestWallet(name: TestWalletName, options: Options, persist?: KeptIn) {
  const { accounts, ...shown } = wallets[name]
  const answer = options[name]
  const chains = devnetChains.filter(({ chainId }) => answer !== 'oneChain' || chainId === 1)
  const wallet = scriptedEvmWallet({
    ...shown,
    rdns: `dev.latchkey.${name}`,
    accounts: accounts.map(({ privateKey }) => privateKey),
    chains: Object.fromEntries(
      chains.map(({ chainId }) => [chainId, { rpcUrl: nodeUrl(chainId) }]),
    ),
    behaviour: {
      ...((answer === 'late' || answer === 'twice') && { announcing: answer }),
      throwsFromGetters: answer === 'throws',
      locked: answer === 'locked',
    },
    ...(persist && { persist }),
  })
  const answerAs = (next: Answer, prompt: Options['prompt']) =>
    setAnswer(wallet, next === 'ask' && prompt === 'auto' ? 'approve' : next)
  answerAs(answer, options.prompt)

  let uninstall: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    name,
    wallet,
    answerAs,
    install() {
      uninstall = installWallet(wallet)
      if (answer === 'late') timer = setTimeout(() => wallet.announce(), lateMs)
    },
    remove() {
      clearTimeout(timer)
      uninstall()
    },
  }
}
