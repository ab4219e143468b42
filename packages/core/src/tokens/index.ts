export { toUsd } from '../money/usd.ts'
export { getPortfolio, type PortfolioAccount } from './getPortfolio.ts'
export { getPortfolioQueryOptions } from './queries.ts'
export type { Portfolio, Token } from './schema.ts'
