import type { Asset } from './assets.ts'
import type { Orders } from './createOrders.ts'
import type { Purchase } from './purchase.ts'

/** A provider: its API and what its page reads. */
export interface Provider {
  readonly name: string
  /** Its paths begin with it. */
  readonly path: string
  /** The path of its page. */
  readonly pagePath: string
  /** The background of its main button, with white text. */
  readonly color: string
  /**
   * Reads the purchase in the query of its page.
   *
   * @throws {z.ZodError | DevnetError} if it is invalid, or not sold
   */
  readPurchase(query: unknown): Purchase
  /**
   * Responds to a request of its API; undefined if it has no such route.
   *
   * @throws {z.ZodError | DevnetError} if the request is invalid
   */
  respond(request: ApiRequest): Promise<unknown>
}

export interface ApiRequest {
  /** `GET /path`, without the provider's own path. */
  readonly route: string
  readonly query: unknown
  readonly body: unknown
}

export type CreateProvider = (sold: readonly Asset[], orders: Orders) => Provider
