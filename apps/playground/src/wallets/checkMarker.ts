import { devnetChains } from '@latchkey/devnet/constants'

export type Request = (call: { method: string; params?: unknown }) => Promise<unknown>

const limitMs = 5000

/**
 * Checks whether a wallet's node is the devnet: block 1 must be the devnet's.
 *
 * @returns the reason as a message, or undefined if it is
 */
export async function checkMarker(request: Request): Promise<string | undefined> {
  try {
    const id = Number(await withLimitedRequests(request({ method: 'eth_chainId' })))
    const chain = devnetChains.find(({ chainId }) => chainId === id)
    if (!chain) return `it is on chain ${id}, which the local devnet does not have`
    const block = await withLimitedRequests(
      request({ method: 'eth_getBlockByNumber', params: ['0x1', false] }),
    )
    const hash = typeof block === 'object' && block !== null && 'hash' in block && block.hash
    if (hash === chain.marker) return undefined
    return `its chain ${id} is not the local devnet but another network, where real money may move`
  } catch {
    return 'it did not say which network it uses'
  }
}

function withLimitedRequests(response: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No response in time')), limitMs)
    response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
