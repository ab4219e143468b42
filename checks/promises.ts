// SECURITY.md: each promise has a row with an existing test, and each sentence has a row or promises nothing.

import { readTitles } from './conformance.ts'
import type { Finding } from './source.ts'

export type Promised = { where: string; promise: string; test: string }

/** Sentences that promise nothing a test could show: what is so, what is not defended, and how people answer. */
const context = [
  /^Please report a weakness in private/,
  /^Say what an attacker gains/,
  /^You get an answer within/,
  /^A fix is released before/,
  /^The latest minor version/,
  /^Latchkey is code in a page/,
  /^What it can and cannot do/,
  /^Latchkey runs in the host's own page/,
  /^A malicious host can always phish/,
  /^An injected provider is another program's code/,
  /^An RPC endpoint may be wrong/,
  /^The rules are in the README/,
  /^Storage of an origin can be written by every script/,
  /^The WalletConnect client keeps the keys/,
  /^It carries sealed messages/,
  /^Tests whose names begin with/,
  /^Each promise of this page/,
  /^A check fails when/,
  /^a host that wants to deceive/,
  /^a wallet extension that signs something other/,
  /^what a signed message or transaction does/,
  /^`apps\/devnet` is for development/,
]

const isRow = (line: string) => line.startsWith('|')
const joined = (text: string) => text.replace(/\s+/g, ' ')

/** The rows of the table whose columns are `where`, `promise` and `test`. */
export function readPromises(markdown: string): Promised[] {
  return markdown
    .split('\n')
    .filter(isRow)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([where = '']) => where !== 'where' && !/^-+$/.test(where))
    .map(([where = '', promise = '', test = '']) => ({ where, promise, test }))
}

/** Paragraphs and points of a list, sentence by sentence, without tables, headings and the name of a boundary. */
export function readSentences(markdown: string): string[] {
  return markdown
    .split(/\n\n|\n(?=- )/)
    .filter((block) => !/^(#|\|)/.test(block))
    .map((block) => joined(block.replace(/^- /, '').replace(/^\*\*[^*]+\*\*/, '')).trim())
    .flatMap((block) => block.split(/(?<=[.!?]) (?=[A-Z`])/))
    .filter((sentence) => sentence !== '')
}

/**
 * @param markdown SECURITY.md
 * @param read gives the text of a file, or undefined when there is none
 */
export function checkPromises(
  markdown: string,
  read: (path: string) => string | undefined,
): Finding[] {
  const finding = (message: string): Finding => ({ path: 'SECURITY.md', rule: 'promises', message })
  const rows = readPromises(markdown)
  const sentences = readSentences(markdown)
  const headings = [...markdown.matchAll(/^\*\*([^*]+)\.\*\*/gm)].map(([, name]) => name ?? '')
  return [
    ...headings
      .filter((name, place) => headings.indexOf(name) !== place)
      .map((name) => finding(`"${name}" is there twice`)),
    ...sentences
      .filter((sentence) => !context.some((pattern) => pattern.test(sentence)))
      .filter((sentence) => !rows.some(({ promise }) => promise && sentence.includes(promise)))
      .map((sentence) => finding(`no row of the table has a promise of "${sentence}"`)),
    ...rows.flatMap(({ promise, test }) => {
      if (!sentences.some((sentence) => promise && sentence.includes(promise)))
        return [finding(`"${promise}" is not in the text`)]
      const [path = '', title = ''] = test.split(/ › (.*)/s)
      const text = read(path)
      if (text === undefined) return [finding(`there is no ${path}`)]
      return readTitles(path, text).has(title) ? [] : [finding(`${path} has no test "${title}"`)]
    }),
  ]
}
