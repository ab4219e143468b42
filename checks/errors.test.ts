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

/** The codes of a file's errors; a template counts as its beginning and a star. */
function codesIn({ program }: Pick<Source, 'program'>): string[] {
  const codes: string[] = []
  walk(program as unknown as Node, (node, parents) => {
    const isField = node.type === 'PropertyDefinition'
    if (!isField && node.type !== 'Property') return
    if (!isNode(node.key) || node.key.name !== 'code' || !isNode(node.value)) return
    const call = parents.at(-2)
    if (isField || isError(call)) codes.push(...textsOf(node.value))
  })
  return codes
}

const isError = (call: Node | undefined): boolean =>
  isNode(call?.callee) && (call.callee.type === 'Super' || call.callee.name === 'LatchkeyError')

function textsOf(value: Node): string[] {
  if (value.type === 'Literal') return [String(value.value)]
  if (value.type === 'ConditionalExpression')
    return [value.consequent, value.alternate].flatMap((one) => (isNode(one) ? textsOf(one) : []))
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return []
  return [`${value.quasis[0].value.cooked}*`]
}

/** The codes that have a section with its anchor and its three answers. */
function sectionsOf(markdown: string): string[] {
  const section =
    /^## <a id="([^"]+)"><\/a>(\S+)\n\n- \*\*What happened:\*\* .+\n- \*\*Why:\*\* .+\n- \*\*What to do:\*\* .+$/gm
  return [...markdown.matchAll(section)].flatMap(([, anchor, code = '']) =>
    anchor === code.replace('.*', '') ? [code] : [],
  )
}

test('docs/errors.md has a section for each code of an error, and for no other', () => {
  const codes = readSources(['packages'])
    .filter(({ path }) => !isTest(path) && !/\/test\/|^packages\/testing\//.test(path))
    .flatMap(codesIn)
  expect(codes.length).toBeGreaterThan(40)
  expect(sectionsOf(readText('docs/errors.md'))).toEqual(
    [...new Set(codes)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  )
})

test('rule: codes are found in constructors, in fields and in choices', () => {
  const text = `
    class A extends LatchkeyError { constructor() { super({ code: 'a', shortMessage: '' }) } }
    class B extends Error { readonly code = 'b' }
    class C extends LatchkeyError { constructor(x) { super({ code: x ? 'c' : 'd' }) } }
    class D extends LatchkeyError { constructor(x) { super({ code: \`rpc.\${x}\` }) } }
    const other = { code: 'no' }
    throw new LatchkeyError({ code: 'e', shortMessage: '' })`
  expect(codesIn(parse('x.ts', text))).toEqual(['a', 'b', 'c', 'd', 'rpc.*', 'e'])
})

test('rule: a section that lacks an answer, or whose anchor is another, does not count', () => {
  const whole = '\n- **What happened:** a\n- **Why:** b\n- **What to do:** c\n'
  expect(sectionsOf(`## <a id="a"></a>a\n${whole}`)).toEqual(['a'])
  expect(sectionsOf(`## <a id="b"></a>a\n${whole}`)).toEqual([])
  expect(sectionsOf(`## <a id="a"></a>a\n${whole.replace('- **Why:** b\n', '')}`)).toEqual([])
})
