import type { TypedDataDefinition } from 'viem'
import type { EvmAccount } from './account.ts'
import type { EvmNode } from './createRpcNode.ts'
import type { Methods } from './methods.ts'
import {
  createInvalidParamsError,
  createUnauthorizedError,
  ProviderRpcError,
} from './ProviderRpcError.ts'
import { type EvmWalletState, getVisibleAccounts } from './state.ts'

/** The node of the chain the wallet is on. */
export function getCurrentNode(state: EvmWalletState): EvmNode {
  const node = state.nodes.get(state.chainId)
  if (!node) throw new ProviderRpcError(4901, 'The wallet is not connected to this chain.')
  return node
}

/** The account an address names, when the site may use it. */
export function getPermittedAccount(state: EvmWalletState, address: unknown): EvmAccount {
  const expected = String(address).toLowerCase()
  const account = state.accounts.find((account) => account.address.toLowerCase() === expected)
  if (!account || !getVisibleAccounts(state).includes(account.address))
    throw createUnauthorizedError()
  return account
}

/** EIP-191 `personal_sign` and EIP-712: signatures are real and verify against the address. */
export function createSigningMethods(state: EvmWalletState): Methods {
  return {
    async personal_sign(params) {
      const [data, address] = params
      const account = getPermittedAccount(state, address)
      if (typeof data !== 'string') throw createInvalidParamsError('Expected data to sign')
      await state.approvals.request('personal_sign')
      if (!account.signer) return getCurrentNode(state).request('personal_sign', params)
      const message = /^0x([0-9a-f]{2})*$/i.test(data) ? { raw: data as `0x${string}` } : data
      return account.signer.signMessage({ message })
    },
    async eth_signTypedData_v4(params) {
      const [address, data] = params
      const account = getPermittedAccount(state, address)
      const typedData = parseTypedData(data)
      const chainId = typedData.domain?.chainId
      if (chainId !== undefined && Number(chainId) !== state.chainId) {
        throw createInvalidParamsError(
          `Provided chainId "${chainId}" must match the active chainId "${state.chainId}"`,
        )
      }
      await state.approvals.request('eth_signTypedData_v4')
      if (!account.signer) return getCurrentNode(state).request('eth_signTypedData_v4', params)
      return account.signer.signTypedData(typedData)
    },
  }
}

function parseTypedData(data: unknown): TypedDataDefinition {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof value === 'object' && value !== null && 'primaryType' in value) {
      return value as TypedDataDefinition
    }
  } catch {
    // falls through to the error below
  }
  throw createInvalidParamsError('Expected EIP-712 typed data')
}
