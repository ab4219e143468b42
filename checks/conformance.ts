// docs/conformance.md and SECURITY.md: rows must name an existing test or note.
import { type Finding, getString, isNode, type Node, parse, walk } from './source.ts'

export type Row = {
  id: string
  spec: string
  statement: string
  feature: string
  where: string
  status: string
}

/** The first cell of the two lines of a head. */
const head = /^(?:id|where|:?-+:?)$/

/** Reads the rows of all tables with six columns. */
export function readRows(markdown: string): Row[] {
  return readTable(markdown, 6).map((cells) => {
    const [id = '', spec = '', statement = '', feature = '', where = '', status = ''] = cells
    return { id, spec, statement, feature, where, status }
  })
}

/**
 * @param rows the table
 * @param read returns the text of a file, or undefined if it does not exist
 */
export function checkRows(
  rows: readonly Row[],
  read: (path: string) => string | undefined,
): Finding[] {
  const ids = new Set<string>()
  const titles = new Map<string, Set<string>>()
  return rows.flatMap((row) => {
    const problem = (message: string) => [{ path: row.id, rule: 'conformance', message }]
    if (ids.has(row.id)) return problem('duplicate id')
    ids.add(row.id)
    if (!row.id || !row.spec || !row.statement || !row.feature) return problem('a cell is empty')
    if (row.status === 'open') return []
    if (row.status !== 'done') return problem(`status is "${row.status}", not open or done`)
    const fault = checkWhere(row.where, read, titles)
    return fault ? problem(fault) : []
  })
}

/** Finds rows of SECURITY.md, `| where | claim | test |`, without an existing test. */
export function checkClaims(
  markdown: string,
  read: (path: string) => string | undefined,
): Finding[] {
  const titles = new Map<string, Set<string>>()
  return readTable(markdown, 3).flatMap(([, claim = '', test = '']) => {
    const message = checkWhere(test, read, titles)
    return message ? [{ path: claim, rule: 'claim', message }] : []
  })
}

function checkWhere(
  where: string,
  read: (path: string) => string | undefined,
  known: Map<string, Set<string>>,
): string | undefined {
  const bare = where.trim()
  const note = /^docs\/spec-notes\.md#(.+)$/.exec(bare)?.[1]
  if (note !== undefined) {
    const found = read('docs/spec-notes.md')
      ?.split('\n')
      .some((line) => readCells(line)?.[0] === note)
    return found ? undefined : `docs/spec-notes.md has no row ${note}`
  }
  const [path = '', title] = bare.split(/ › (.*)/s)
  if (title === undefined) return `"${where}" names no test; write path › title`
  const text = read(path)
  if (text === undefined) return `there is no ${path}`
  const titles = known.get(path) ?? readTitles(path, text)
  known.set(path, titles)
  return titles.has(title) ? undefined : `${path} has no test "${title}"`
}

/** Reads the test titles of a file: the first argument of `test(…)` and `it(…)`, also of `test.each(…)(…)`. */
export function readTitles(path: string, text: string): Set<string> {
  const titles = new Set<string>()
  walk(parse(path, text).program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || !/^(test|it)$/.test(rootName(node.callee) ?? '')) return
    const [first] = node.arguments as readonly unknown[]
    const title = getString(first)
    if (title !== undefined) titles.add(title)
  })
  return titles
}

function rootName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'MemberExpression') return rootName(node.object)
  return node.type === 'CallExpression' ? rootName(node.callee) : undefined
}

/** Reads the rows of all tables with a number of columns, without their heads. */
function readTable(markdown: string, columns: number): string[][] {
  return markdown
    .split('\n')
    .map((line) => readCells(line) ?? [])
    .filter(([first = '', ...others]) => others.length === columns - 1 && !head.test(first))
}

/** `| a | b \| c |` → `['a', 'b | c']`; undefined if the line is not a row. */
function readCells(line: string): string[] | undefined {
  const row = /^\|(.*)\|\s*$/.exec(line.trim())?.[1]
  return row?.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}
