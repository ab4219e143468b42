import type { OnrampOptions, OnrampQuote, ProviderId, QuoteRequest, UrlRequest } from './schema.ts'

/** What a request to a provider is part of. */
export type Caller = {
  readonly signal: AbortSignal
  /** Counts each call of the provider's API as one more request: somebody pays for it. */
  owe(units: number): void
}

/** Somebody who sells currencies of chains for money. */
export type OnrampProvider = {
  readonly id: ProviderId
  readonly name: string
  /** In per cent. */
  readonly fee: { readonly min: number; readonly max: number }
  /**
   * @throws {NotAvailableError} it has no API here.
   * @throws {InvalidRequestError} 400 `country` or `subdivision`: it does not sell there.
   * @throws {UpstreamError} it did not answer.
   */
  options(
    where: { country?: string | undefined; subdivision?: string | undefined },
    caller: Caller,
  ): Promise<OnrampOptions>
  /** @throws as `options`, and InvalidRequestError of a currency, a network or an amount it does not take. */
  quote(request: QuoteRequest, caller: Caller): Promise<OnrampQuote>
  /**
   * The page at which it sells.
   *
   * @param self where this server is, as its page's own URL.
   */
  url(request: UrlRequest, self: string): string
}

/** The providers of the settings, in their order. */
export type OnrampDrivers = { readonly onramp: readonly OnrampProvider[] }
