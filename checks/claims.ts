// SECURITY.md: each row of the table has a claim of the text and an existing test, and each sentence has a row or is context.

import { readTitles } from './conformance.ts'
import type { Finding } from './source.ts'

export type Claim = { where: string; claim: string; test: string }

/** Sentences without a testable claim: facts, limits, and how reports are handled. */
const context = [
  /^Please report a vulnerability in private/,
  /^Describe what an attacker gains/,
  /^You get a response within/,
  /^The fix is released before/,
  /^The latest minor version/,
  /^Latchkey runs in a page, between/,
  /^Latchkey runs in the host's own page/,
  /^A malicious host can always phish/,
  /^An injected provider is another program's code/,
  /^An RPC endpoint may be wrong/,
  /^The rules are in the README/,
  /^Every script of an origin can write/,
  /^The WalletConnect client stores the keys/,
  /^It carries sealed messages/,
  /^Tests whose titles begin with/,
  /^The table lists each claim/,
  /^A check fails if/,
  /^a host that deceives/,
  /^a wallet extension that signs something else/,
  /^the effect of a signed message/,
  /^`apps\/devnet` is for development/,
]

const isRow = (line: string) => line.startsWith('|')
const joined = (text: string) => text.replace(/\s+/g, ' ')

/** Reads the rows of the table with the columns `where`, `claim` and `test`. */
export function readClaims(markdown: string): Claim[] {
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
    .map(([where = '', claim = '', test = '']) => ({ where, claim, test }))
}

/** Reads the sentences of paragraphs and lists, without tables, headings and paragraph headings. */
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
 * @param read returns the text of a file, or undefined if it does not exist
 */
export function checkClaims(
  markdown: string,
  read: (path: string) => string | undefined,
): Finding[] {
  const finding = (message: string): Finding => ({ path: 'SECURITY.md', rule: 'claims', message })
  const rows = readClaims(markdown)
  const sentences = readSentences(markdown)
  const headings = [...markdown.matchAll(/^\*\*([^*]+)\.\*\*/gm)].map(([, name]) => name ?? '')
  return [
    ...headings
      .filter((name, index) => headings.indexOf(name) !== index)
      .map((name) => finding(`"${name}" is repeated`)),
    ...sentences
      .filter((sentence) => !context.some((pattern) => pattern.test(sentence)))
      .filter((sentence) => !rows.some(({ claim }) => claim && sentence.includes(claim)))
      .map((sentence) => finding(`no row of the table has a claim of "${sentence}"`)),
    ...rows.flatMap(({ claim, test }) => {
      if (!sentences.some((sentence) => claim && sentence.includes(claim)))
        return [finding(`"${claim}" is not in the text`)]
      const [path = '', title = ''] = test.split(/ › (.*)/s)
      const text = read(path)
      if (text === undefined) return [finding(`${path} does not exist`)]
      return readTitles(path, text).has(title) ? [] : [finding(`${path} has no test "${title}"`)]
    }),
  ]
}
