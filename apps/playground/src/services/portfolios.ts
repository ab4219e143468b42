import type { LatchkeyConfig } from '@latchkey/core'
import { collection, hostileCollection, manyCollectibles } from '@latchkey/scenes/collection'
import { dataService, holdings, hostileHoldings, manyHoldings } from '@latchkey/scenes/dataService'
import { history, hostileHistory } from '@latchkey/scenes/history'
import type { Options } from '../options/options.ts'
import { toServices } from './services.ts'

const portfolios = {
  empty: { tokens: [], pages: [[]], collectibles: [[]] },
  five: { tokens: holdings.slice(0, 5), pages: history, collectibles: collection },
  many: { tokens: manyHoldings, pages: history, collectibles: manyCollectibles },
  hostile: { tokens: hostileHoldings, pages: hostileHistory, collectibles: hostileCollection },
} as const

/** The services of the options; a portfolio replaces the data service. */
export function toPortfolio(options: Options): LatchkeyConfig {
  const services = toServices(options)
  if (options.portfolio === '') return services
  const { tokens, ...pages } = portfolios[options.portfolio]
  const madeUp = dataService(tokens, pages)
  const data = madeUp.services?.data ?? ''
  return {
    ...services,
    projectId: 'demo',
    services: { ...services.services, data },
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.startsWith(data) && madeUp.fetch ? madeUp.fetch(input) : fetch(input, init)
    },
  }
}
