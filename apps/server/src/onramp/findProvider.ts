import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'
import type { OnrampProvider } from './provider.ts'

/**
 * The provider with the id, or the first one.
 *
 * @param field the name of the parameter
 * @throws {NotAvailableError} if the server has no provider
 * @throws {InvalidRequestError} if the id is unknown
 */
export function findProvider(
  providers: readonly OnrampProvider[],
  id: string | undefined,
  field = 'provider',
): OnrampProvider {
  const [first] = providers
  if (!first) throw new NotAvailableError('onramp', 'No on-ramp provider is configured')
  if (id === undefined) return first
  const found = providers.find((provider) => provider.id === id)
  if (!found) throw new InvalidRequestError(field, 'This provider is not offered here')
  return found
}
