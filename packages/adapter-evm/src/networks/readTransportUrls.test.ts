import { getCsp } from '@latchkey/core'
import { createConfig, custom, fallback, http, webSocket } from '@wagmi/core'
import { base, mainnet, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { evm } from '../evm.ts'

const config = createConfig({
  chains: [mainnet, base, polygon],
  transports: {
    [mainnet.id]: http('https://node.mine.example/secret'),
    [base.id]: fallback([
      http('https://first.example'),
      fallback([http(), webSocket('wss://socket.example')]),
    ]),
    [polygon.id]: custom({ request: async () => null }),
  },
})

const requests = (policy: string) => / connect-src ([^;]+)/.exec(policy)?.[1]

test("security: with a site's own wagmi the policy has the hosts of its transports, and no others", () => {
  const policy = getCsp({
    adapters: [evm({ config })],
    customRpcUrls: { 'eip155:1': [{ url: 'https://never-asked.example' }] },
  })
  const chainDefault = new URL(base.rpcUrls.default.http[0]).origin
  expect(requests(policy)).toBe(
    `'self' https://node.mine.example https://first.example ${chainDefault}`,
  )
})

test('without one it names the hosts of the networks', () => {
  const policy = getCsp({ adapters: [evm({ networks: [mainnet] })] })
  expect(requests(policy)).toBe(`'self' ${new URL(mainnet.rpcUrls.default.http[0]).origin}`)
})
