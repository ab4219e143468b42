import { type Latchkey, toLatchkeyError, withLimit } from '@latchkey/core'
import type { MessageKey, Messages } from './en.ts'
import type { Catalogue } from './loadCatalogue.ts'
import { readTexts } from './readTexts.ts'

/** As long as a visitor is asked to read English before theirs comes. */
const limitMs = 10_000

type Loader = () => Promise<unknown>

// Every component asks for it at once.
const flights = new WeakMap<Loader, Promise<Catalogue | undefined>>()

/**
 * Loads what a site gives as `locales` for a language and reads it text by text; see `readTexts`.
 *
 * @returns `undefined`, and a line in the log, when it cannot be had within ten seconds.
 */
export function loadOwnTexts(
  latchkey: Latchkey,
  locale: string,
  load: Loader,
): Promise<Catalogue | undefined> {
  const flight = flights.get(load) ?? fetchTexts(latchkey, locale, load)
  flights.set(load, flight)
  return flight
}

async function fetchTexts(latchkey: Latchkey, locale: string, load: Loader) {
  try {
    const texts = await withLimit(
      latchkey.clock,
      { what: `the texts of ${locale}`, limitMs, signal: latchkey.flights.life.signal },
      // A loader that throws is one that rejects.
      Promise.resolve().then(load),
    )
    return makeCatalogue(defaultOf(texts))
  } catch (cause) {
    const { message } = toLatchkeyError(cause)
    latchkey.log({ level: 'error', message: `locales.${locale}: ${message}`, cause })
    return undefined
  }
}

/** What the module exports as `default`: an object, or it is no locale. */
function defaultOf(module: unknown): object {
  const given: unknown = Object(module).default
  if (typeof given === 'object' && given !== null) return given
  throw new TypeError('the module has no object of texts as its default export')
}

function makeCatalogue(given: object): Catalogue {
  // Read once for each set of English texts, not for each component that shows one.
  const made = new WeakMap<object, ReturnType<typeof readTexts>>()
  const read = (english: Readonly<Record<string, string>>) => {
    const result = made.get(english) ?? readTexts(english, given)
    made.set(english, result)
    return result
  }
  const catalogue = <keys extends MessageKey>(english: Pick<Messages, keys>) =>
    read(english).texts as typeof english
  return Object.assign(catalogue, { problemsOf: (english: Messages) => read(english).problems })
}
