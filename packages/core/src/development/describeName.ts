import { suggest } from './suggest.ts'

/** Option names of other libraries, with ours. */
const renamed: Readonly<Record<string, string>> = {
  chains: 'networks',
  plugins: 'adapters',
  theme: 'themeMode',
  wagmiConfig: 'config',
}

/** The end of an 'unknown option' message: the closest option, and all options. */
export function describeName(name: string, names: readonly string[]): string {
  const other = renamed[name]
  const meant = other && names.includes(other) ? other : suggest(name, names)
  return `${meant ? `; did you mean "${meant}"?` : ''}${listNames(names)}`
}

/** The part of a message that lists all options. */
export const listNames = (names: readonly string[]): string =>
  names.length > 0 ? `; the options are ${[...names].sort().join(', ')}` : ''
