import { version } from '@wagmi/core'
import { createConfig as createConfig2 } from '@wagmi/core-2'
import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, expectTypeOf, inject, test } from 'vitest'
import { evm, type HostConfigOptions } from './index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    wagmiMajor: string
  }
}

const url = 'http://127.0.0.1:9'

test('runs with the intended major of wagmi', () => {
  expect(version.split('.')[0]).toBe(inject('wagmiMajor'))
})

test('the option accepts configs of wagmi 2 and wagmi 3 without a cast', async () => {
  const { createConfig: createConfig3 } = await import('@wagmi/core')
  const transports = { [mainnet.id]: http(url), [base.id]: http(url) }
  const second = createConfig2({ chains: [mainnet, base], transports })
  const third = createConfig3({ chains: [mainnet, base], transports })
  for (const factory of [evm({ config: second }), evm({ config: third })])
    expect(factory).toBeTypeOf('function')
  expectTypeOf<{ chains: readonly [] }>().not.toExtend<HostConfigOptions['config']>()
  expectTypeOf<typeof mainnet>().not.toExtend<HostConfigOptions['config']>()
})
