import { evm } from '@latchkey/adapter-evm'
import { connect, createLatchkey } from '@latchkey/core'
import { waitForReceipt } from '@latchkey/test-support'
import { installWallet, scriptedEvmWallet } from '@latchkey/testing'
import { vi } from 'vitest'
import { devnetExchange } from '../../apps/devnet/src/constants/index.ts'
import { startDevnetServer } from '../../apps/server/test/startDevnetServer.ts'

/** A site without a modal: the built packages, a wallet, the real server and its chain 1. `close` it in `afterAll`. */
export async function openSite() {
  const world = await startDevnetServer()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const rpcUrl = world.devnet.rpcUrl(1)
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet', chains: { 1: { rpcUrl } }, grants: true })
  const uninstall = installWallet(wallet, page)
  const ethereum = {
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  } as const
  const latchkey = createLatchkey({
    adapters: [evm({ networks: [ethereum] })],
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    projectId: 'demo',
    services: { data: world.url },
    swapRouters: { 'eip155:1': [devnetExchange.router.address] },
    features: { smartSessions: true },
    platform: {
      isBrowser: true,
      isMobile: () => false,
      page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
      isOnline: () => true,
      watchOnline: () => () => {},
    },
  })
  const { address, connectorId } = await connect(latchkey, { walletId: 'test.wallet' })
  const adapter = latchkey.adapters.get('eip155')
  if (!adapter?.signMessage || !adapter.sendTransaction || !adapter.grantPermissions)
    throw new Error('The EVM adapter must sign, send and grant')
  const { signMessage, sendTransaction, grantPermissions } = adapter
  const target = { connectorId, address }
  return {
    latchkey,
    world,
    address,
    /** CAIP-10 of an address on chain 1. */
    toCaip: (of: string) => `eip155:1:${of}` as const,
    signMessage: (message: string) => signMessage({ ...target, message }),
    grantPermissions: (request: Readonly<Record<string, unknown>>) =>
      grantPermissions({ ...target, request }),
    /** Sends with the wallet and waits for inclusion in a block. */
    async send(request: Omit<Parameters<typeof sendTransaction>[0], 'connectorId'>) {
      const { hash } = await sendTransaction({ connectorId, ...request })
      const receipt = await waitForReceipt(world.client, hash as `0x${string}`)
      return { hash, status: receipt.status }
    },
    async close() {
      latchkey.destroy()
      uninstall()
      await world.stop()
      vi.unstubAllGlobals()
    },
  }
}
