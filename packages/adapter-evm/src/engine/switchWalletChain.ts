import {
  anySignal,
  ChainNotAddedError,
  type Network,
  RequestPendingError,
  UserRejectedError,
  WalletMismatchError,
  waitForState,
} from '@latchkey/core/adapter'
import type { Address } from 'viem'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { toChainId, toHex } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { listen } from './listen.ts'
import { parseAccounts, parseChainId } from './parseResponses.ts'

type SwitchRequest = Pick<Engine, 'requests' | 'context' | 'lifetime'>

/**
 * Switches a wallet to a network (EIP-3326), adds it if the wallet does not know it (EIP-3085), and verifies the
 * wallet's network.
 *
 * @returns the wallet's state.
 * @throws {UserRejectedError | ChainNotAddedError | WalletMismatchError | RequestPendingError | RpcError}
 */
export async function switchWalletChain(
  engine: SwitchRequest,
  {
    provider,
    network,
    signal,
  }: { provider: Provider; network: Network; signal?: AbortSignal | undefined },
): Promise<{ readonly accounts: readonly Address[]; readonly chainId: number }> {
  const { requests, context, lifetime } = engine
  const expected = toChainId(network.caipNetworkId)
  const switchTo = () =>
    requests.withPrompt(
      provider,
      'wallet_switchEthereumChain',
      [{ chainId: toHex(expected) }],
      signal,
    )
  const chainId = await waitForState({
    clock: context.clock,
    signal: anySignal(signal, lifetime.signal),
    async request() {
      try {
        await switchTo()
      } catch (error) {
        if (!(error instanceof ChainNotAddedError)) throw error
        await addNetwork(engine, provider, network, signal)
        // Adding need not switch (EIP-3085).
        if ((await readChain(engine, provider)) !== expected) await switchTo()
      }
    },
    watch: (chainChanged) => listen(provider, context.log, { chainChanged }),
    read: () => readChain(engine, provider),
    isReached: (chainId) => chainId === expected,
  })
  if (chainId !== expected) {
    throw new WalletMismatchError('chain', `requested ${expected}, the wallet is on ${chainId}`)
  }
  return {
    accounts: parseAccounts(await requests.withoutPrompt(provider, 'eth_accounts')),
    chainId,
  }
}

async function addNetwork(
  { requests }: SwitchRequest,
  provider: Provider,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await requests.withPrompt(
      provider,
      'wallet_addEthereumChain',
      [toAddParameters(network)],
      signal,
    )
  } catch (error) {
    const isWalletResponse =
      error instanceof UserRejectedError || error instanceof RequestPendingError
    if (isWalletResponse || signal?.aborted) throw error
    throw new ChainNotAddedError(error)
  }
}

/** EIP-3085's parameter. Public URLs only: the site's own may contain a key, and the wallet stores them. */
export function toAddParameters(network: Network): Readonly<Record<string, unknown>> {
  const { chainDefault, default: fallback } = network.rpcUrls
  return {
    chainId: toHex(toChainId(network.caipNetworkId)),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: (chainDefault ?? fallback).http,
    ...(network.blockExplorerUrl && { blockExplorerUrls: [network.blockExplorerUrl] }),
  }
}

const readChain = async ({ requests }: SwitchRequest, provider: Provider) =>
  parseChainId(await requests.withoutPrompt(provider, 'eth_chainId'))
