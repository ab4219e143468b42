// Rules for all text files: broken links, names of other products, paths of a machine, names that differ by case only.
import { posix } from 'node:path'
import type { Finding } from './source.ts'

const names = /w3m|wui|appkit/i
const machine = /(?:^|[\s"'`(=])\/(?:work|root|home\/\w+|Users\/\w+)\//

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

/** Finds names of other products and paths of a machine. */
export function checkWords(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`
    const name = names.exec(line)?.[0]
    const match = machine.exec(line)?.[0]
    return [
      ...(name
        ? [{ path: at, rule: 'name', message: `${name} is a name of another product` }]
        : []),
      ...(match
        ? [{ path: at, rule: 'machine', message: `${match.trim()} is a path of one machine` }]
        : []),
    ]
  })
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

/** Finds placeholders of `npm run new`. */
export function checkPlaceholders(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    /Say here/.test(line)
      ? [
          {
            path: `${path}:${index + 1}`,
            rule: 'placeholder',
            message: `write it: ${line.trim()}`,
          },
        ]
      : [],
  )
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
