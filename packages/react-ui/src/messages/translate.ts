import type { en, MessageKey, Messages } from './en.ts'
import { format, type Names, type Value } from './format.ts'

type Needs<key extends MessageKey, value> = [Names<(typeof en)[key]>] extends [never]
  ? []
  : [values: Readonly<Record<Names<(typeof en)[key]>, value>>]

/** Gives the text of a key. A key that is not in the catalogue, or a missing value, is a type error. */
export type Translate<keys extends MessageKey = MessageKey> = {
  <key extends keys>(key: key, ...values: Needs<key, Value>): string
  /** The pieces of a text in which a value may be a node (a link, a `<bdi>`). */
  parts<key extends keys, value>(key: key, ...values: Needs<key, value>): (value | Value)[]
  /** Text of a key that is known only while running; `undefined` when there is none. */
  find(key: string, values?: Readonly<Record<string, Value>>): string | undefined
  readonly locale: string
}

/** Makes {@link Translate} over a catalogue. Pure. */
export function createTranslate<keys extends MessageKey>(
  messages: Pick<Messages, keys>,
  locale: string,
): Translate<keys> {
  const parts = (key: string, values: Readonly<Record<string, Value>> = {}) =>
    format(Reflect.get(messages, key) as string, values, locale)
  const translate = (key: string, values?: Readonly<Record<string, Value>>) =>
    parts(key, values).join('')
  const find = (key: string, values?: Readonly<Record<string, Value>>) =>
    Object.hasOwn(messages, key) ? translate(key, values) : undefined
  return Object.assign(translate, { parts, find, locale }) as Translate<keys>
}
