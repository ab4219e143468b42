import type { TypedDataDefinition } from 'viem'
import type { EvmAccount } from './account.ts'
import type { Methods } from './methods.ts'
import type { EvmNode } from './node.ts'
import { invalidParams, ProviderRpcError, unauthorized } from './ProviderRpcError.ts'
import { type EvmWalletState, visibleAccounts } from './state.ts'

/** The node of the chain the wallet is on. */
export function currentNode(state: EvmWalletState): EvmNode {
  const node = state.nodes.get(state.chainId)
  if (!node) throw new ProviderRpcError(4901, 'The wallet is not connected to this chain.')
  return node
}

/** The account an address names, when the site may use it. */
export function permittedAccount(state: EvmWalletState, address: unknown): EvmAccount {
  const wanted = String(address).toLowerCase()
  const account = state.accounts.find((one) => one.address.toLowerCase() === wanted)
  if (!account || !visibleAccounts(state).includes(account.address)) throw unauthorized()
  return account
}

/** EIP-191 `personal_sign` and EIP-712: signatures are real and verify against the address. */
export function signingMethods(state: EvmWalletState): Methods {
  return {
    async personal_sign(params) {
      const [data, address] = params
      const account = permittedAccount(state, address)
      if (typeof data !== 'string') throw invalidParams('Expected data to sign')
      await state.approvals.ask('personal_sign')
      if (!account.signer) return currentNode(state).request('personal_sign', params)
      const message = /^0x([0-9a-f]{2})*$/i.test(data) ? { raw: data as `0x${string}` } : data
      return account.signer.signMessage({ message })
    },
    async eth_signTypedData_v4(params) {
      const [address, data] = params
      const account = permittedAccount(state, address)
      const typedData = parseTypedData(data)
      const chainId = typedData.domain?.chainId
      if (chainId !== undefined && Number(chainId) !== state.chainId) {
        throw invalidParams(
          `Provided chainId "${chainId}" must match the active chainId "${state.chainId}"`,
        )
      }
      await state.approvals.ask('eth_signTypedData_v4')
      if (!account.signer) return currentNode(state).request('eth_signTypedData_v4', params)
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
  throw invalidParams('Expected EIP-712 typed data')
}
