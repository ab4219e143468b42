import { numberToHex } from 'viem'
import type { Methods } from './methods.ts'
import { createInvalidParamsError, createUnknownChainError } from './ProviderRpcError.ts'
import { addChain, type EvmWalletState, setChain } from './state.ts'

/** EIP-695, EIP-3326 and EIP-3085: reading, switching and adding chains. */
export function createChainMethods(state: EvmWalletState): Methods {
  async function move(method: string, chainId: number) {
    await state.approvals.request(method)
    if (!state.liesAboutChain) setChain(state, chainId)
    return null
  }

  return {
    eth_chainId: () => numberToHex(state.chainId),
    net_version: () => String(state.chainId),
    async wallet_switchEthereumChain([request]) {
      const chainId = readChainId(request)
      if (!state.nodes.has(chainId)) throw createUnknownChainError(numberToHex(chainId))
      return chainId === state.chainId ? null : move('wallet_switchEthereumChain', chainId)
    },
    async wallet_addEthereumChain([request]) {
      const chainId = readChainId(request)
      const { rpcUrls, nativeCurrency, chainName } = request as Record<string, unknown>
      if (!Array.isArray(rpcUrls) || !rpcUrls.some(isUrl)) {
        throw createInvalidParamsError(
          'Expected an array with at least one valid string HTTP(S) url',
        )
      }
      if (typeof chainName !== 'string' || !isCurrency(nativeCurrency)) {
        throw createInvalidParamsError(
          'Expected chainName and nativeCurrency { name, symbol, decimals: 18 }',
        )
      }
      await state.approvals.request('wallet_addEthereumChain')
      const rpcUrl = rpcUrls.find(isLoopback)
      if (!state.nodes.has(chainId)) addChain(state, chainId, rpcUrl ? { rpcUrl } : {})
      if (!state.liesAboutChain) setChain(state, chainId)
      return null
    },
  }
}

function readChainId(request: unknown): number {
  const { chainId } = (request ?? {}) as { chainId?: unknown }
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/.test(chainId)) {
    throw createInvalidParamsError(
      `Expected 0x-prefixed hexadecimal string 'chainId': ${String(chainId)}`,
    )
  }
  return Number(chainId)
}

function isUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value)
}

/** A scripted wallet accepts loopback URLs only. */
function isLoopback(value: unknown): value is string {
  return isUrl(value) && /^(127\.0\.0\.1|\[::1\]|localhost)$/.test(new URL(value).hostname)
}

function isCurrency(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, symbol, decimals } = value as Record<string, unknown>
  return typeof name === 'string' && typeof symbol === 'string' && decimals === 18
}
