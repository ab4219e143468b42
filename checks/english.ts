// Phrases that usually break the rule of CONTRIBUTING.md, in comments, test titles and documents.
import { parseSync } from 'oxc-parser'
import { type Finding, getString, isNode, listFiles, type Node, readText, walk } from './source.ts'

/** The phrases, by name. */
export const patterns = {
  'nobody, somebody, whoever': /\b(?:nobody|somebody|whoever|whomever)\b/i,
  'a sentence that begins with Who, Whose or What': /(?:^|[.!?:] )(?:What|Whose|Who|Whom) [^?]*$/,
  stands: /\b(?:stands|stood)\b/i,
  'is none': /\b(?:is|are|was|were) none\b/i,
  'no such': /\bthere (?:is|are) no(?:ne)?\b/i,
  anew: /\banew\b/i,
  'for ever': /\bfor ever\b/i,
  'in vain': /\bin vain\b/i,
  'all the same': /\ball the same\b/i,
  'at the most': /\bat the (?:most|least)\b/i,
  'by itself': /\bby (?:itself|themselves)\b/i,
  'is told': /\b(?:is|are|was|were) told\b/i,
  'says so': /\bsays? so\b/i,
} as const satisfies Readonly<Record<string, RegExp>>

export type Passage = { readonly path: string; readonly line: number; readonly text: string }

const titles = new Set(['test', 'it', 'describe'])

/** Reads the comments and test titles of a file of code; the lines of a comment are joined. */
export function readPassages(path: string, text: string): Passage[] {
  const { program, comments } = parseSync(path, text)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const passages: Passage[] = []
  let last: { end: number; index: number } | undefined
  for (const { type, value, start, end } of comments) {
    const clean = value
      .replace(/^\s*\*+ ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    // Line comments one below the other are one passage.
    const isSame = type === 'Line' && last && /^\s*$/.test(text.slice(last.end, start))
    const before = isSame && last ? passages[last.index] : undefined
    if (before && last) passages[last.index] = { ...before, text: `${before.text} ${clean}` }
    else passages.push({ path, line: lineAt(start), text: clean })
    last = type === 'Line' ? { end, index: passages.length - 1 } : undefined
  }
  walk(program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression') return
    const [first] = node.arguments as Node[]
    const title = first && getString(first)
    if (title && titles.has(getCallee(node) ?? ''))
      passages.push({ path, line: lineAt(node.start), text: title })
  })
  return passages
}

/** `test` of `test(…)`, `test.each([…])(…)` and `describe.skipIf(…)(…)`. */
function getCallee(node: Node): string | undefined {
  const inner = node.callee ?? node.object ?? node.tag
  if (!isNode(inner)) return undefined
  return inner.type === 'Identifier' ? String(inner.name) : getCallee(inner)
}

/** Reads the lines of a document, without code. */
export function readParagraphs(path: string, text: string): Passage[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
  return prose.split('\n').flatMap((line, index) => {
    const clean = line.replace(/`[^`]*`/g, '').trim()
    return clean ? [{ path, line: index + 1, text: clean }] : []
  })
}

const folders = ['packages', 'apps', 'examples', 'tools', 'scripts', 'checks', 'bench']

/** Reads the passages of the whole repository, except messages and changelogs. */
export function readAllPassages(): Passage[] {
  const code = folders
    .flatMap((folder) => listFiles(folder, /\.(?:tsx?|mjs)$/))
    .filter((path) => !/\.gen\.ts$|\.d\.ts$|\/locales\//.test(path))
  const documents = listFiles('.', /\.md$/).filter((path) => !/CHANGELOG\.md$/.test(path))
  return [
    ...code.flatMap((path) => readPassages(path, readText(path))),
    ...documents.flatMap((path) => readParagraphs(path, readText(path))),
  ]
}

/** Finds the phrases in passages. */
export function findTells(passages: readonly Passage[]): Finding[] {
  return passages.flatMap(({ path, line, text }) =>
    Object.entries(patterns).flatMap(([rule, pattern]) =>
      pattern.test(text) ? [{ path: `${path}:${line}`, rule, message: text }] : [],
    ),
  )
}
