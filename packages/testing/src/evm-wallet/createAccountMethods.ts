import type { Methods } from './methods.ts'
import { type EvmWalletState, getVisibleAccounts, setPermitted } from './state.ts'

/** EIP-1102 and EIP-2255: reading and requesting accounts and permissions. */
export function createAccountMethods(state: EvmWalletState): Methods {
  /** The accounts in the wallet's response: the real ones, unless scripted otherwise. */
  const claimed = () =>
    state.liesAboutAccount ? [state.liesAboutAccount] : [...getVisibleAccounts(state)]

  const permission = (accounts: readonly string[]) => [
    {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
    },
  ]

  return {
    eth_accounts: () => [...getVisibleAccounts(state)],
    async eth_requestAccounts() {
      if (getVisibleAccounts(state).length === 0) {
        await state.approvals.request('eth_requestAccounts')
        setPermitted(state, true)
      }
      return claimed()
    },
    async wallet_requestPermissions() {
      await state.approvals.request('wallet_requestPermissions')
      setPermitted(state, true)
      return permission(claimed())
    },
    wallet_getPermissions: () => (state.isPermitted ? permission(getVisibleAccounts(state)) : []),
    wallet_revokePermissions() {
      setPermitted(state, false)
      return null
    },
  }
}
