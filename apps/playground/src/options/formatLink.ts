import type { Codec } from './codecs.ts'
import { codecs, defaultOptions, type Options, optionNames } from './options.ts'

/** Returns the query of a link that reproduces the options: `?theme=light&dir=rtl`, empty for all defaults. */
export function formatLink(options: Options): string {
  const params = new URLSearchParams()
  for (const name of optionNames) {
    const codec = codecs[name] as Codec<unknown>
    const written = codec.format(options[name])
    if (written !== codec.format(defaultOptions[name])) params.set(name, written)
  }
  // Commas and colons are valid in a query and keep the link readable.
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return query && `?${query}`
}
