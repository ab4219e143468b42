import type { MessageKey, Messages } from './locales/en/index.ts'

/** The messages of a language for the keys of `english`. A generated language needs the English messages. */
export type Catalogue = {
  <keys extends MessageKey>(english: Pick<Messages, keys>): Pick<Messages, keys>
  /** Messages of a site only: the keys that fall back to English, and why. */
  readonly findProblems?: (english: Messages) => readonly string[]
}
