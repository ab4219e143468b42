import { expect, test } from 'vitest'
import {
  isNode,
  isTest,
  type Node,
  parse,
  readSources,
  readText,
  type Source,
  walk,
} from './source.ts'

/** Reads the error codes of a file. Template literals become their first part and `*`. */
function readCodes({ program }: Pick<Source, 'program'>): string[] {
  const codes: string[] = []
  walk(program as unknown as Node, (node, parents) => {
    const isField = node.type === 'PropertyDefinition'
    if (!isField && node.type !== 'Property') return
    if (!isNode(node.key) || node.key.name !== 'code' || !isNode(node.value)) return
    const call = parents.at(-2)
    if (isField || isError(call)) codes.push(...readStrings(node.value))
  })
  return codes
}

const isError = (call: Node | undefined): boolean =>
  isNode(call?.callee) && (call.callee.type === 'Super' || call.callee.name === 'LatchkeyError')

function readStrings(value: Node): string[] {
  if (value.type === 'Literal') return [String(value.value)]
  if (value.type === 'ConditionalExpression')
    return [value.consequent, value.alternate].flatMap((one) =>
      isNode(one) ? readStrings(one) : [],
    )
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return []
  return [`${value.quasis[0].value.cooked}*`]
}

/** Reads the codes of sections with the right anchor and all three points. */
function readSections(markdown: string): string[] {
  const section =
    /^## <a id="([^"]+)"><\/a>(\S+)\n\n- \*\*What happened:\*\* .+\n- \*\*Why:\*\* .+\n- \*\*What to do:\*\* .+$/gm
  return [...markdown.matchAll(section)].flatMap(([, anchor, code = '']) =>
    anchor === code.replace('.*', '') ? [code] : [],
  )
}

test('docs/errors.md has a section for each error code and no others', () => {
  const codes = readSources(['packages'])
    .filter(({ path }) => !isTest(path) && !/\/test\/|^packages\/testing\//.test(path))
    .flatMap(readCodes)
  expect(codes.length).toBeGreaterThan(40)
  expect(readSections(readText('docs/errors.md'))).toEqual(
    [...new Set(codes)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  )
})

test('rule: finds codes in constructors, fields and conditionals', () => {
  const text = `
    class A extends LatchkeyError { constructor() { super({ code: 'a', shortMessage: '' }) } }
    class B extends Error { readonly code = 'b' }
    class C extends LatchkeyError { constructor(x) { super({ code: x ? 'c' : 'd' }) } }
    class D extends LatchkeyError { constructor(x) { super({ code: \`rpc.\${x}\` }) } }
    const other = { code: 'no' }
    throw new LatchkeyError({ code: 'e', shortMessage: '' })`
  expect(readCodes(parse('x.ts', text))).toEqual(['a', 'b', 'c', 'd', 'rpc.*', 'e'])
})

test('rule: ignores a section without all three points or with another anchor', () => {
  const complete = '\n- **What happened:** a\n- **Why:** b\n- **What to do:** c\n'
  expect(readSections(`## <a id="a"></a>a\n${complete}`)).toEqual(['a'])
  expect(readSections(`## <a id="b"></a>a\n${complete}`)).toEqual([])
  expect(readSections(`## <a id="a"></a>a\n${complete.replace('- **Why:** b\n', '')}`)).toEqual([])
})
