// File length, and names that differ by case only.
import type { Finding, Source } from './source.ts'

export const longest = 300

export function checkLength(sources: readonly Pick<Source, 'path' | 'text'>[]): Finding[] {
  return sources
    .filter(({ text }) => lines(text) > longest)
    .map(({ path, text }) => ({
      path,
      rule: 'length',
      message: `${lines(text)} lines; a file has one subject and at most ${longest}`,
    }))
}

/** Finds names that differ by case only: the same file on many disks, and the same module for some bundlers. */
export function checkCase(sources: readonly Source[]): Finding[] {
  const seen = new Map<string, string>()
  return sources.flatMap(({ path }) => {
    const name = path.toLowerCase().replace(/\.[cm]?[jt]sx?$/, '')
    const other = seen.get(name)
    seen.set(name, path)
    return other === undefined || path.replace(/\.\w+$/, '') === other.replace(/\.\w+$/, '')
      ? []
      : [{ path, rule: 'case', message: `differs from ${other} by case only` }]
  })
}

/** Median and 90th percentile of the lines per file of each package, as a report. */
export function reportLengths(sources: readonly Source[]): string[] {
  return [...groupByPackage(sources)].map(([name, entry]) => {
    const sorted = entry.map(({ text }) => lines(text)).sort((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
    return `${name}: ${entry.length} files, median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`
  })
}

function lines(text: string): number {
  return text.trimEnd().split('\n').length
}

function groupByPackage(sources: readonly Source[]): Map<string, Source[]> {
  const groups = new Map<string, Source[]>()
  for (const source of sources) {
    const name = source.path.split('/').slice(0, 2).join('/')
    groups.set(name, [...(groups.get(name) ?? []), source])
  }
  return groups
}
