// Which globals a file uses. A name that the file declares anywhere is not one of them.
import { isNode, type Node, type Source, walk } from './source.ts'

export type Use = { name: string; node: Node }

const realms = new Set(['globalThis', 'window', 'self'])

/**
 * Uses of globals: `fetch(…)` → `fetch`, `Date.now()` → `Date` and `Date.now`,
 * `globalThis.fetch` and `window['fetch']` → `fetch`, `new Date()` → `Date.now`.
 */
export function findGlobals(source: Source): Use[] {
  const declared = declaredNames(source)
  const uses: Use[] = []
  walk(source.program as unknown as Node, (node, parents) => {
    const parent = parents.at(-1)
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments))
      uses.push({ name: 'Date.now', node })
    if (node.type !== 'Identifier' || !parent) return
    const name = String(node.name)
    if (declared.has(name) || !isReference(node, parent, parents)) return
    const path = [name]
    for (let depth = parents.length - 1; depth >= 0; depth -= 1) {
      const around = parents[depth]
      if (around?.type !== 'MemberExpression' || around.object !== (parents[depth + 1] ?? node))
        break
      const property = around.computed ? literalOf(around.property) : nameOf(around.property)
      if (property === undefined) break
      path.push(property)
    }
    if (name !== 'globalThis' && realms.has(name)) uses.push({ name, node })
    while (path.length > 1 && realms.has(path[0] ?? '')) path.shift()
    for (let length = 1; length <= path.length; length += 1)
      uses.push({ name: path.slice(0, length).join('.'), node })
  })
  return uses
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

function literalOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' ? String(node.value) : undefined
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0
}

/** False for names of properties, labels, exports and types: they point at nothing outside. */
function isReference(node: Node, parent: Node, parents: readonly Node[]): boolean {
  if (parents.some(({ type }) => isType(type))) return false
  if (parent.type === 'MemberExpression') return parent.computed === true || parent.object === node
  if (parent.type === 'Property' || /^(Method|Property|Accessor)Definition$/.test(parent.type))
    return parent.computed === true || parent.key !== node || parent.value === node
  return !/^(LabeledStatement|BreakStatement|ContinueStatement|MetaProperty|ExportSpecifier)$/.test(
    parent.type,
  )
}

/** Types are gone at run time. Expressions that only carry a type are not types. */
function isType(type: string): boolean {
  return (
    type.startsWith('TS') &&
    !/^TS(As|Satisfies|NonNull|Instantiation)|^TSTypeAssertion|^TSExport/.test(type)
  )
}

/** Every name the file binds: imports, variables, functions, classes, parameters. */
function declaredNames(source: Source): Set<string> {
  const names = new Set<string>()
  walk(source.program as unknown as Node, (node) => {
    if (/^Import(Default|Namespace)?Specifier$/.test(node.type)) bind(node.local, names)
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type))
      bind(node.id, names)
    if (node.type === 'CatchClause') bind(node.param, names)
    if (Array.isArray(node.params)) for (const param of node.params) bind(param, names)
  })
  return names
}

function bind(pattern: unknown, names: Set<string>): void {
  if (!isNode(pattern)) return
  const name = nameOf(pattern)
  if (name !== undefined) names.add(name)
  bind(pattern.left, names)
  bind(pattern.argument, names)
  for (const list of [pattern.elements, pattern.properties])
    if (Array.isArray(list))
      for (const item of list)
        bind(isNode(item) && item.type === 'Property' ? item.value : item, names)
}
