import type { MessageKey, Messages } from './locales/en/index.ts'

/** A language: gives its texts for the keys of `english`. A generated one needs the English texts. */
export type Catalogue = {
  <keys extends MessageKey>(english: Pick<Messages, keys>): Pick<Messages, keys>
  /** Of a site's own texts: where English stands in, and why. */
  readonly problemsOf?: (english: Messages) => readonly string[]
}
