import type { Network } from '@latchkey/core/adapter'
import { mockContext } from '@latchkey/testing'
import { vi } from 'vitest'
import { type EvmOptions, evm } from '../src/index.ts'

/** A `window` for Node: wallets announce themselves on it. */
export function stubWindow(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  return page
}

/** A network whose node is at `url`. */
export function networkAt(chainId: number, url: string): Network {
  return {
    id: chainId,
    caipNetworkId: `eip155:${chainId}`,
    chainNamespace: 'eip155',
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
}

/** An adapter, created as core does. */
export function startAdapter(
  options: EvmOptions,
  context: Partial<ReturnType<typeof mockContext>> = {},
) {
  return evm(options)({ ...mockContext(), ...context })
}
