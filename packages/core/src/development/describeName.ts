import { suggest } from './suggest.ts'

/** What the options of other libraries are called here. */
const renamed: Readonly<Record<string, string>> = {
  chains: 'networks',
  plugins: 'adapters',
  theme: 'themeMode',
  wagmiConfig: 'config',
}

/** Follows 'unknown option': a name that was perhaps meant, and all there are. */
export function describeName(name: string, names: readonly string[]): string {
  const other = renamed[name]
  const meant = other && names.includes(other) ? other : suggest(name, names)
  return `${meant ? `; did you mean "${meant}"?` : ''}${listNames(names)}`
}

/** The options there are. */
export const listNames = (names: readonly string[]): string =>
  names.length > 0 ? `; the options are ${[...names].sort().join(', ')}` : ''
