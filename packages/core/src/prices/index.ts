export { fetchPrices, type TokenPrice } from './api.ts'
