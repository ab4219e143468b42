import {
  type AdapterContext,
  constants,
  createInvalidResponseError,
  RpcError,
} from '@latchkey/core/adapter'
import type { CreateConnectorFn } from '@wagmi/core'
import type { Address, Chain } from 'viem'
import type { Provider } from '../discovery/readAnnouncement.ts'
import type { Wallet } from '../discovery/wallet.ts'
import { toCaipNetworkId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { includesAddress } from './includesAddress.ts'
import { listen, runSafely } from './listen.ts'
import { parseAccounts, parseChainId } from './parseResponses.ts'
import { readProviderPermission } from './readProviderPermission.ts'
import { switchWalletChain } from './switchWalletChain.ts'
import { watchProvider } from './watchProvider.ts'

/** Codes of wallets that do not support revoking permissions; the connection is removed anyway. */
const unsupported = new Set([-32601, -32004, 4200])

/** The methods that our connectors add to wagmi's. */
export type OwnMethods = {
  /** Connects without a prompt once a locked wallet offers the account again. */
  awaitUnlock?(address: string): Promise<void>
  /** Reads the wallet's state again and emits it. */
  refresh?(): void
}

/**
 * A wagmi connector for an EIP-1193 provider. wagmi's own `injected` trusts responses and event payloads, waits
 * without limit, and does nothing without `window`; this one verifies, limits and parses.
 */
export function createConnector(
  engine: Engine,
  wallet: Wallet & { readonly identity: Provider },
): CreateConnectorFn<Provider, OwnMethods> {
  const { requests } = engine
  const provider = wallet.identity
  return ({ emitter, chains }) => {
    const { log } = engine.context
    let unwatch: (() => void) | undefined
    let refresh: ((first: Address | undefined) => void) | undefined
    let address: Address | undefined
    const detach = () => {
      unwatch?.()
      engine.cleanups.delete(detach)
      unwatch = undefined
      refresh = undefined
    }
    const watch = (start: () => () => void) => {
      detach()
      engine.cleanups.add(detach)
      unwatch = start()
    }
    const attach = (accounts: readonly Address[]) => {
      address = accounts[0]
      watch(() => {
        const watched = watchProvider(provider, {
          log,
          getAccounts,
          getChainId,
          onChange(change) {
            address = change.accounts[0]
            emitter.emit('change', change)
          },
          onDisconnect() {
            detach()
            emitter.emit('disconnect')
            if (address) void awaitUnlock(address)
          },
        })
        refresh = watched.refresh
        return watched.stop
      })
    }
    const awaitUnlock = async (locked: string) => {
      let isUnlocked = false
      const onUnlock = () => {
        isUnlocked = true
        void reconnectUnlocked(locked)
      }
      watch(() => watchUnlock(provider, { log, address: locked, onUnlock }))
      const watching = unwatch
      const permission = await readProviderPermission(engine, provider).catch(() => undefined)
      if (permission !== 'locked' && !isUnlocked && unwatch === watching) detach()
    }
    const reconnectUnlocked = async (locked: string) => {
      const watching = unwatch
      try {
        const [accounts, chainId] = await Promise.all([getAccounts(), getChainId()])
        // The connector was connected or disconnected meanwhile.
        if (unwatch !== watching || !includesAddress(accounts, locked)) return
        attach(accounts)
        emitter.emit('connect', { accounts, chainId })
      } catch (cause) {
        log({ level: 'info', message: 'Could not reconnect an unlocked wallet', cause })
      }
    }
    const getAccounts = async () =>
      parseAccounts(await requests.withoutPrompt(provider, 'eth_accounts'))
    const getChainId = async () =>
      parseChainId(await requests.withoutPrompt(provider, 'eth_chainId'))
    const requestAccounts = async () =>
      parseAccounts(await requests.withPrompt(provider, 'eth_requestAccounts', undefined))
    const noListener = () => {}

    return {
      id: wallet.connectorId,
      name: wallet.name,
      icon: wallet.icon,
      type: 'injected',
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const accounts = await (isReconnecting ? getAccounts() : requestAccounts())
        if (accounts.length === 0)
          throw createInvalidResponseError('at least one account', accounts)
        const network = engine.networks.find(({ id }) => id === chainId)
        let current = await getChainId()
        if (network && current !== chainId) {
          current = (await switchWalletChain(engine, { provider, network })).chainId
        }
        attach(accounts)
        const input = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        // wagmi's type follows the flag, which TypeScript cannot see.
        return { accounts: input as never, chainId: current }
      },
      async disconnect() {
        detach()
        const params = [{ eth_accounts: {} }]
        const limitMs = constants.disconnectLimitMs
        try {
          await requests.withoutPrompt(provider, 'wallet_revokePermissions', params, limitMs)
        } catch (error) {
          if (!(error instanceof RpcError && unsupported.has(error.rpcCode))) throw error
        }
      },
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await getAccounts().catch(() => [])).length > 0,
      async switchChain({ chainId }): Promise<Chain> {
        const caipNetworkId = toCaipNetworkId(chainId)
        const network = engine.networks.find((item) => item.caipNetworkId === caipNetworkId)
        const chain = chains.find(({ id }) => id === chainId)
        if (!network || !chain) throw new RpcError(5710, { details: caipNetworkId })
        const { accounts } = await switchWalletChain(engine, { provider, network })
        emitter.emit('change', { chainId, ...(accounts.length > 0 && { accounts }) })
        return chain
      },
      awaitUnlock,
      refresh: () => refresh?.(address),
      // Events are handled in watchProvider; wagmi requires the members.
      onAccountsChanged: noListener,
      onChainChanged: noListener,
      onDisconnect: noListener,
    }
  }
}

/** Calls back each time a disconnected wallet reports the address, which a locked wallet does when it is unlocked. */
function watchUnlock(
  provider: Provider,
  { log, address, onUnlock }: { log: AdapterContext['log']; address: string; onUnlock: () => void },
): () => void {
  return listen(provider, log, {
    accountsChanged: (payload) =>
      runSafely(log, () => {
        if (includesAddress(parseAccounts(payload), address)) onUnlock()
      }),
  })
}
