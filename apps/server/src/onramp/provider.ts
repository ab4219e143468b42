import type { OrderReport } from './order.ts'
import type { OnrampOptions, OnrampQuote, ProviderId, QuoteRequest, UrlRequest } from './schema.ts'

/** The request that a provider call belongs to. */
export type Caller = {
  readonly signal: AbortSignal
  /** Charges each call of the provider's API as one more request, because it costs money. */
  consumeQuota(units: number): void
}

/** An on-ramp provider. */
export type OnrampProvider = {
  readonly id: ProviderId
  readonly name: string
  /** Percent. */
  readonly fee: { readonly min: number; readonly max: number }
  /**
   * @throws {NotAvailableError} if the provider has no API on this server
   * @throws {InvalidRequestError} 400 `country` or `subdivision` if it does not sell there
   * @throws {UpstreamError} if it does not respond
   */
  options(
    where: { country?: string | undefined; subdivision?: string | undefined },
    caller: Caller,
  ): Promise<OnrampOptions>
  /** @throws as `options`, and InvalidRequestError for an unsupported currency, network or amount */
  quote(request: QuoteRequest, caller: Caller): Promise<OnrampQuote>
  /**
   * The URL of its page.
   *
   * @param self the URL of this server's own page
   */
  url(request: UrlRequest, self: string): string
  /**
   * The payments of an order, newest first; anyone may have made them.
   *
   * @throws as `options`
   */
  order(id: string, caller: Caller): Promise<readonly OrderReport[]>
}

/** The providers of the settings, in order. */
export type OnrampDrivers = { readonly onramp: readonly OnrampProvider[] }
