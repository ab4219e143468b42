// Rules about any text file: links that lead somewhere, names and paths that do not belong here.
import { posix } from 'node:path'
import type { Finding } from './source.ts'

// Put together from parts, so that this file does not hold what it forbids.
const names = new RegExp(['w' + '3m', 'w' + 'ui', 'app' + 'kit'].join('|'), 'i')
const machine = new RegExp(
  `(^|[\\s"'\`(=])/(${['work', 'root', 'home/\\w+', 'Users/\\w+'].join('|')})/`,
)

/** Relative links of a Markdown file that lead nowhere. Code is not read. */
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

/** Names that are somebody else's, and paths of one machine. */
export function checkWords(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`
    const name = names.exec(line)?.[0]
    const place = machine.exec(line)?.[0]
    return [
      ...(name ? [{ path: at, rule: 'name', message: `${name} is not a name of ours` }] : []),
      ...(place
        ? [{ path: at, rule: 'machine', message: `${place.trim()} is one machine's` }]
        : []),
    ]
  })
}

/** Texts of a template of `npm run new` that are still to be written. */
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

/** Dependencies of any manifest that docs/dependencies.md does not give a line. */
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

/** Properties that know left and right: in a right-to-left page they are wrong. */
export function checkDirections(path: string, css: string): Finding[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(physical)].map((match) => ({
    path: `${path}:${bare.slice(0, match.index + match[0].length).split('\n').length}`,
    rule: 'direction',
    message: `${match[1] ?? match[0].trim()}: use the logical property`,
  }))
}
