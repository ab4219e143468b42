import type { Asset } from './assets.ts'
import type { Quote } from './getQuote.ts'

/** What the URL of a page asks for. */
export interface Purchase {
  /** Chosen by the site that links to the page. */
  readonly id: string
  readonly asset: Asset
  readonly wallet: string
  readonly currency: string
  readonly quote: Quote
}
