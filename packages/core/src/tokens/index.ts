export { toUsd } from '../money/usd.ts'
export { getPortfolio } from './getPortfolio.ts'
export { getPortfolioQueryOptions } from './queries.ts'
export type { Portfolio, PortfolioAccount, Token } from './schema.ts'
