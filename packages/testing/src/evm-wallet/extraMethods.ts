import { keccak256, numberToHex, stringToHex } from 'viem'
import { getPermittedAccount } from './createSigningMethods.ts'
import type { Methods } from './methods.ts'
import type { EvmWalletState } from './state.ts'

/** ERC-7811 `wallet_getAssets`: the native token by balance, and the configured tokens. */
export function createAssetMethods(state: EvmWalletState): Methods {
  const { assets } = state.options
  if (!assets) return {}
  return {
    async wallet_getAssets([request]) {
      const { account, chainFilter } = (request ?? {}) as Record<string, unknown>
      const { address } = getPermittedAccount(state, account)
      const expected = Array.isArray(chainFilter)
        ? chainFilter.map(Number)
        : [...state.nodes.keys()]
      const entries = expected.map(async (chainId) => {
        const balance = await state.nodes
          .get(chainId)
          ?.request('eth_getBalance', [address, 'latest'])
        const native = { address: 'native', balance: balance ?? '0x0', type: 'native', metadata }
        return [numberToHex(chainId), [native, ...assets]] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}

const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** ERC-7715: grants permissions after approval. A `permissionsContext` distinguishes revoking a grant from EIP-2255. */
export function createGrantMethods(
  state: EvmWalletState,
  revokeSitePermission: (params: readonly unknown[]) => unknown,
): Methods {
  if (!state.options.grants) return {}
  const granted = new Set<string>()
  return {
    async wallet_grantPermissions([request]) {
      await state.approvals.request('wallet_grantPermissions')
      const requested = (request ?? {}) as Record<string, unknown>
      const permissionsContext = keccak256(
        stringToHex(`${JSON.stringify(requested)}${granted.size}`),
      )
      granted.add(permissionsContext)
      return { ...requested, grantedPermissions: requested.permissions ?? [], permissionsContext }
    },
    wallet_revokePermissions(params) {
      const { permissionsContext } = (params[0] ?? {}) as Record<string, unknown>
      if (permissionsContext === undefined) return revokeSitePermission(params)
      granted.delete(String(permissionsContext))
      return {}
    },
  }
}
