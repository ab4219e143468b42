import { format, type Names, type Value } from './format.ts'
import type { en, MessageKey, Messages } from './locales/en/index.ts'

type Needs<key extends MessageKey, value> = [Names<(typeof en)[key]>] extends [never]
  ? []
  : [values: Readonly<Record<Names<(typeof en)[key]>, value>>]

/** Returns the message of a key. An unknown key or a missing value is a type error. */
export type Translate<keys extends MessageKey = MessageKey> = {
  <key extends keys>(key: key, ...values: Needs<key, Value>): string
  /** The pieces of a text in which a value may be a node (a link, a `<bdi>`). */
  parts<key extends keys, value>(key: key, ...values: Needs<key, value>): (value | Value)[]
  /** The message of a computed key, else the translation of `english`; without either, `undefined`. */
  find: {
    (key: string, values?: Readonly<Record<string, Value>>): string | undefined
    (key: string, values: Readonly<Record<string, Value>> | undefined, english: string): string
  }
  readonly locale: string
}

type Texts = Readonly<Record<string, string>>

/**
 * Creates {@link Translate} over several catalogues: the first with the key wins. Pure.
 *
 * @param translateTexts - returns English texts in the language
 */
export function createTranslate<keys extends MessageKey>(
  catalogues: readonly Partial<Pick<Messages, keys>>[],
  locale: string,
  translateTexts = (english: Texts): Texts => english,
): Translate<keys> {
  const read = (key: string): string | undefined => {
    const catalogue = catalogues.find((texts) => Object.hasOwn(texts, key))
    return catalogue && Reflect.get(catalogue, key)
  }
  const parts = (key: string, values: Readonly<Record<string, Value>> = {}) =>
    format(read(key) as string, values, locale)
  const translate = (key: string, values?: Readonly<Record<string, Value>>) =>
    parts(key, values).join('')
  const find = (key: string, values: Readonly<Record<string, Value>> = {}, english?: string) => {
    const text =
      read(key) ?? (english === undefined ? english : translateTexts({ [key]: english })[key])
    return text === undefined ? text : format(text, values, locale).join('')
  }
  return Object.assign(translate, { parts, find, locale }) as Translate<keys>
}
