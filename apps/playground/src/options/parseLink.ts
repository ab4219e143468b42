import { codecs, defaultOptions, type Options, optionNames } from './options.ts'

/** Parses the options of a link; missing or unknown values become the default. */
export function parseLink(search: string): Options {
  const params = new URLSearchParams(search)
  const input = optionNames.flatMap((name) => {
    const written = params.get(name)
    const value = written === null ? undefined : codecs[name].parse(written)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...defaultOptions, ...Object.fromEntries(input) }
}
