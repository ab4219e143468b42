import { divide, multiply, parseDecimal } from './decimals.ts'

/** US dollars; every other currency costs one dollar. */
const prices = new Map(
  Object.entries({ ETH: '2000', WETH: '2000', POL: '0.5', SOL: '150', EUR: '1.1' }),
)
const fee = parseDecimal('0.015')
const networkFee = parseDecimal('0.25')

const getPrice = (symbol: string): bigint => parseDecimal(prices.get(symbol) ?? '1')

/** The fees and the purchase that a payment pays for, as integers of 10^-18. */
export function splitPayment(total: bigint, paid: string, bought: string) {
  const feeAmount = multiply(total, fee)
  const rest = total - feeAmount - networkFee
  const price = divide(getPrice(bought), getPrice(paid))
  return { feeAmount, networkFee, rest, purchased: divide(rest, price) }
}
