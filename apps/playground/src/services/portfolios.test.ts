import { expect, test, vi } from 'vitest'
import { defaultOptions } from '../options/options.ts'
import { toPortfolio } from './portfolios.ts'

test('a made-up portfolio replaces the data service, and no other', async () => {
  const passed = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('own'))
  const { services, fetch } = toPortfolio({
    ...defaultOptions,
    services: ['data', 'registry'],
    portfolio: 'many',
  })
  const balance = await fetch?.(`${services?.data}/v1/account/0x1/balance`)
  expect(JSON.parse((await balance?.text()) ?? '{}').balances).toHaveLength(500)
  expect(passed).not.toHaveBeenCalled()
  const other = await fetch?.(`${services?.registry}/getWallets`)
  expect(await other?.text()).toBe('own')
  expect(toPortfolio(defaultOptions)).not.toHaveProperty('fetch')
})
