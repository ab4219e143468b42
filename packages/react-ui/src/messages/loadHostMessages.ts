import type { Latchkey } from '@latchkey/core'
import { raceSignal, TimedOutError } from '@latchkey/core/modal'
import type { Catalogue } from './Catalogue.ts'
import type { MessageKey, Messages } from './locales/en/index.ts'
import { readTexts } from './readTexts.ts'

/** Maximum ms for which English is shown before the language has loaded. */
const limitMs = 10_000

/**
 * Loads `locales` of a site for a language and validates each message; see `readTexts`.
 *
 * @throws {TimedOutError} after ten seconds
 * @throws the error of the site's loader, or a `TypeError` if it returned no messages
 */
export async function loadHostMessages(
  latchkey: Latchkey,
  locale: string,
  load: () => Promise<unknown>,
): Promise<Catalogue> {
  const { clock, signal } = latchkey
  let cancel = () => {}
  // `withTimeout` is in the page's main chunk: importing it here would make bundlers list all chunks of the page a
  // second time.
  const limit = new Promise<never>((_, reject) => {
    cancel = clock.after(limitMs, () =>
      reject(new TimedOutError(`the texts of ${locale}`, limitMs)),
    )
  })
  // A loader that throws is one that rejects.
  const input = Promise.race([limit, Promise.resolve().then(load)])
  const texts = await raceSignal(signal, input).finally(cancel)
  return makeCatalogue(getDefault(texts))
}

/** Returns the module's `default` export, which must be an object. */
function getDefault(module: unknown): object {
  const input: unknown = Object(module).default
  if (typeof input === 'object' && input !== null) return input
  throw new TypeError('the module has no object of texts as its default export')
}

function makeCatalogue(input: object): Catalogue {
  // Read once for each set of English texts, not for each component that shows one.
  const cache = new WeakMap<object, ReturnType<typeof readTexts>>()
  const read = (english: Readonly<Record<string, string>>) => {
    const result = cache.get(english) ?? readTexts(english, input)
    cache.set(english, result)
    return result
  }
  const catalogue = <keys extends MessageKey>(english: Pick<Messages, keys>) =>
    read(english).texts as typeof english
  const findUnknown = (english: Messages) =>
    Object.keys(input)
      .filter((key) => !Object.hasOwn(english, key))
      .map((key) => `${key} (unknown key)`)
  return Object.assign(catalogue, {
    findProblems: (english: Messages) => [...findUnknown(english), ...read(english).problems],
  })
}
