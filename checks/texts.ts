// Rules for all text files: links, words, names of files, dependencies, directions of styles.
import { posix } from 'node:path'
import type { Finding } from './source.ts'

const words = {
  'a name of another product': /w3m|wui|appkit/i,
  'a path of one machine': /(?:^|[\s"'`(=])\/(?:work|root|home\/\w+|Users\/\w+)\//,
  'a text to write after npm run new': /(?<!`)Say here/,
}

/** Finds broken relative links of a Markdown file, outside of code. */
export function checkLinks(
  path: string,
  markdown: string,
  exists: (path: string) => boolean,
): Finding[] {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^([a-z][a-z+.-]*:|#|\/\/)/i.test(target))
    .map((target) => ({ target, file: decodeURI(target.replace(/[#?].*$/, '')) }))
    .filter(({ file }) => !exists(posix.join(posix.dirname(path), file)))
    .map(({ target }) => ({ path, rule: 'link', message: `${target} does not exist` }))
}

/** Finds words that no file may contain. */
export function checkWords(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    Object.entries(words)
      .filter(([, pattern]) => pattern.test(line))
      .map(([rule]) => ({ path: `${path}:${index + 1}`, rule, message: line.trim() })),
  )
}

/** Finds names that differ by case only: the same file on many disks, and the same module for some bundlers. */
export function checkCase(paths: readonly string[]): Finding[] {
  const seen = new Map<string, string>()
  return paths.flatMap((path) => {
    const name = path.replace(/\.[cm]?[jt]sx?$/, '')
    const other = seen.get(name.toLowerCase()) ?? name
    seen.set(name.toLowerCase(), name)
    return other === name
      ? []
      : [{ path, rule: 'case', message: `differs from ${other} by case only` }]
  })
}

/** Finds dependencies without a line in docs/dependencies.md. */
export function checkDependencies(names: Iterable<string>, markdown: string): Finding[] {
  return [...new Set(names)]
    .filter((name) => !name.startsWith('@latchkey/') && !markdown.includes(`| \`${name}\` |`))
    .map((name) => ({
      path: 'docs/dependencies.md',
      rule: 'dependency',
      message: `no line on ${name}`,
    }))
}

const physical =
  /(?:^|[;{\s])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|float|border-(?:top|bottom)-(?:left|right)-radius)\s*:|text-align\s*:\s*(left|right)/gm

/** Finds properties with left or right, which are wrong on right-to-left pages. */
export function checkDirections(path: string, css: string): Finding[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(physical)].map((match) => ({
    path: `${path}:${bare.slice(0, match.index + match[0].length).split('\n').length}`,
    rule: 'direction',
    message: `${match[1] ?? match[0].trim()}: use the logical property`,
  }))
}
