import { InvalidRequestError } from '../errors/errors.ts'
import { parseDecimal } from './decimals.ts'
import type { OnrampOptions, QuoteRequest } from './schema.ts'

/**
 * Validates a quote request against the provider's options: both currencies, the network, the payment method and its
 * limits.
 *
 * @throws {InvalidRequestError} 400 with the invalid field
 */
export function checkAmount(
  { purchaseCurrencies, paymentCurrencies }: OnrampOptions,
  request: QuoteRequest,
) {
  const bought = purchaseCurrencies.find(({ id }) => id === request.purchaseCurrency.id)
  if (!bought) throw new InvalidRequestError('purchaseCurrency', 'This is not sold here')
  const network = bought.networks.find(({ name }) => name === request.network)
  if (!network) throw new InvalidRequestError('network', 'It is not sold on this network')
  const paid = paymentCurrencies.find(({ id }) => id === request.paymentCurrency.id)
  if (!paid) throw new InvalidRequestError('paymentCurrency', 'This currency is not taken here')
  const method = request.paymentMethod ?? paid.payment_method_limits[0]?.id
  const limits = paid.payment_method_limits.find(({ id }) => id === method)
  if (!limits) throw new InvalidRequestError('paymentMethod', 'This way to pay is not taken here')
  const amount = parseDecimal(request.amount)
  if (amount < parseDecimal(limits.min) || amount > parseDecimal(limits.max))
    throw new InvalidRequestError('amount', `From ${limits.min} to ${limits.max}`)
  return { bought, network, paid, method: limits.id }
}
