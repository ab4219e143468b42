import type { AdapterFactory } from '@latchkey/core/adapter'
import {
  adapterConformance,
  type ConformanceCase,
  createEvmHarness,
  describeAdapter,
  evmUnsupported,
  runAdapterConformance,
} from '@latchkey/testing/contract'
import { createConfig, http } from '@wagmi/core'
import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { networkAt, stubWindow } from '../test/page.ts'
import { type Anvil, startAnvil } from '../test/startAnvil.ts'
import { toViemChain } from './engine/toViemChain.ts'
import { evm } from './evm.ts'

let anvils: readonly [Anvil, Anvil]
beforeAll(async () => {
  anvils = await Promise.all([startAnvil(1), startAnvil(137)])
  await anvils[0].rpc('anvil_setCode', [token, tokenCode])
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all(anvils.map((anvil) => anvil.stop()))
})

/** Any call of this code returns 1 (PUSH1 1, MSTORE, RETURN). */
const token = '0x00000000000000000000000000000000000000aa'
const tokenCode = '0x600160005260206000f3'

const networks = () => [networkAt(1, anvils[0].url), networkAt(137, anvils[1].url)] as const
const chains = () => ({ 1: { rpcUrl: anvils[0].url }, 137: { rpcUrl: anvils[1].url } })

describeAdapter(
  'evm with a config of its own',
  () =>
    createEvmHarness({
      factory: evm({ networks: networks() }),
      target: stubWindow(),
      chains: chains(),
      token,
    }),
  evmUnsupported,
)

// Each adapter gets its own config, as each page load does; no WagmiProvider is mounted here.
const hostFactory =
  (multiInjectedProviderDiscovery: boolean): AdapterFactory =>
  (context) => {
    const [first, second] = networks().map((network) => toViemChain(network, () => []))
    if (!first || !second) throw new Error('two networks')
    const config = createConfig({
      chains: [first, second],
      transports: { 1: http(anvils[0].url), 137: http(anvils[1].url) },
      multiInjectedProviderDiscovery,
      storage: null,
    })
    return evm({ config, reconnect: true })(context)
  }

// With a host config, wagmi's own `injected` connector sends requests and listens. It reads `eth_accounts` itself, so
// it never sees such a mismatch; it has its own errors, ignores a wallet that fails to disconnect, connects
// automatically when the wallet does, and its listeners belong to the host.
const wagmis = new Set([
  'security: a wallet with inconsistent accounts is rejected',
  'security: malformed responses are InvalidWalletAnswerError',
  'error: when the wallet fails the connection is removed anyway, and the error is thrown',
  'two instances share no connection',
  'destroy removes every listener from the wallet, and can be called twice',
])

describe("the adapter contract: evm with the host's config, whose wagmi discovers", () => {
  const unsupported = new Set<string>(evmUnsupported.absent)
  const has = ({ needs }: ConformanceCase) => !needs?.some((need) => unsupported.has(need))
  for (const promise of adapterConformance.filter((one) => has(one) && !wagmis.has(one.name))) {
    test(promise.name, () =>
      runAdapterConformance(
        createEvmHarness({
          factory: hostFactory(true),
          target: stubWindow(),
          chains: chains(),
          token,
        }),
        promise,
      ),
    )
  }
})

describeAdapter(
  "evm with the host's config, which leaves discovery to us",
  () =>
    createEvmHarness({
      factory: hostFactory(false),
      target: stubWindow(),
      chains: chains(),
      token,
    }),
  evmUnsupported,
)
