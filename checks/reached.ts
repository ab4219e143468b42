// Finds the code that a site can reach. A module is reachable if imports lead to it from an entry of its package, and an
// export of it if a reachable module imports that name. Types do not count.
//
// In doubt an export is reachable: every export of a module that is imported as a whole (`import * as`, `import()`), an
// export that its own module uses, and an import whose use is itself unreachable.
import { posix } from 'node:path'
import { getString, isNode, isTest, type Node, type Source, walk } from './source.ts'

/** A name that a module exports; `*` for all of them. */
export type Export = { path: string; name: string }

type Link = Export & { local: string | undefined }
type Module = { source: Source; links: Link[]; declarations: Declaration[] }
/** A declaration at any depth, with the names that it declares. */
type Declaration = { names: ReadonlySet<string>; node: Node; isTop: boolean }
export type Modules = ReadonlyMap<string, Module>

/** Reads modules and their imports from each other, by path. */
export function readModules(sources: readonly Source[]): Modules {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map((source) => [
      source.path,
      { source, links: readLinks(source, paths), declarations: readDeclarations(source) },
    ]),
  )
}

/** Reads the entries of a package: the source of every `dist/….js` in the `exports` and `scripts` of its manifest. */
export function readEntries(folder: string, manifest: string, modules: Modules): string[] {
  const names = [...manifest.matchAll(/\bdist\/([\w./-]+)\.js\b/g)].map(([, name]) => name)
  return [...new Set(names)].flatMap((name) =>
    [`${folder}/src/${name}.ts`, `${folder}/src/${name}.tsx`].filter((path) => modules.has(path)),
  )
}

/** Returns a predicate that tells whether an export is reachable from the entries. */
export function findReached(
  modules: Modules,
  entries: readonly string[],
): (one: Export) => boolean {
  const names = new Map(entries.map((path) => [path, new Set(['*'])]))
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const link of modules.get(path)?.links ?? []) {
      if (!names.has(link.path)) waiting.push(link.path)
      names.set(link.path, (names.get(link.path) ?? new Set()).add(link.name))
    }
  return ({ path, name }) => {
    const reached = names.get(path)
    const module = modules.get(path)
    if (!reached || !module) return false
    return name === '*' || reached.has('*') || reached.has(name) || isSelfReferencing(module, name)
  }
}

/** Finds the exports that the tests with a title use, directly or through test helpers. */
export function findUsed(modules: Modules, path: string, title: string): Export[] {
  const module = modules.get(path)
  if (!module) return []
  const used = new Map<string, Export>()
  const seen = new Set<string>()
  const follow = (from: Module, node: Node) => {
    for (const name of readNames(node)) {
      const links = from.links.filter(({ local }) => local === name)
      for (const link of links) {
        if (isTest(link.path)) enter(link)
        else used.set(`${link.path} ${link.name}`, { path: link.path, name: link.name })
      }
      if (links.length === 0) enter({ path: from.source.path, name })
    }
  }
  const enter = (one: Export) => {
    const key = `${one.path} ${one.name}`
    const target = modules.get(one.path)
    if (seen.has(key) || !target) return
    seen.add(key)
    for (const { names, node, isTop } of target.declarations)
      if (one.name === '*' ? isTop : names.has(one.name)) follow(target, node)
  }
  for (const node of findTests(module.source, title)) follow(module, node)
  return [...used.values()]
}

/** The calls of `test(title, …)`, and the tables of the `describe.each(table)` around them. */
function findTests({ program }: Source, title: string): Node[] {
  const found: Node[] = []
  walk(program as unknown as Node, (node, parents) => {
    if (node.type !== 'CallExpression') return
    if (getString((node.arguments as readonly unknown[])[0]) !== title) return
    const around = parents.filter(({ type }) => type === 'CallExpression')
    found.push(node, ...around.map(({ callee }) => callee).filter(isNode))
  })
  return found
}

function readLinks({ path, program }: Source, paths: ReadonlySet<string>): Link[] {
  const links: Link[] = []
  walk(program as unknown as Node, (node) => {
    const specifier = getString(node.source)
    if (!specifier?.startsWith('.') || node.importKind === 'type' || node.exportKind === 'type')
      return
    const target = posix.join(posix.dirname(path), specifier)
    if (paths.has(target))
      links.push(...readBindings(node).map((binding) => ({ path: target, ...binding })))
  })
  return links
}

/** The names that an import, a re-export or an `import()` binds, with their local names. */
function readBindings(node: Node): { name: string; local: string | undefined }[] {
  if (node.type === 'ImportExpression' || node.type === 'ExportAllDeclaration')
    return [{ name: '*', local: undefined }]
  const specifiers = (node.specifiers as readonly Node[] | undefined) ?? []
  // `import './a.ts'` runs the module.
  if (specifiers.length === 0) return [{ name: '*', local: undefined }]
  return specifiers
    .filter(({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type')
    .map((one) => {
      const isExport = one.type === 'ExportSpecifier'
      const name = isExport ? getName(one.local) : one.imported ? getName(one.imported) : undefined
      return {
        name: name ?? (one.type === 'ImportDefaultSpecifier' ? 'default' : '*'),
        local: isExport ? undefined : getName(one.local),
      }
    })
}

function readDeclarations({ program }: Source): Declaration[] {
  const found: Declaration[] = []
  walk(program as unknown as Node, (node, parents) => {
    if (!isNode(node.id) || /^(TS|Import)/.test(node.type)) return
    const isTop = parents.every(({ type }) => /^(Program|Export|VariableDeclaration)/.test(type))
    found.push({ names: readNames(node.id), node, isTop })
  })
  return found
}

/** The identifiers that may be variables, without types. */
function readNames(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (one, parents) => {
    const name = one.type === 'JSXIdentifier' ? String(one.name) : getName(one)
    const parent = parents.at(-1)
    const isMember = parent?.type === 'MemberExpression' && parent.property === one
    const isKey = parent?.type === 'Property' && parent.key === one && !parent.shorthand
    const isType = [...parents, one].some(({ type }) => /^TSType|^TSInterface/.test(type))
    if (name !== undefined && !isType && !((isMember || isKey) && !parent?.computed))
      names.add(name)
  })
  return names
}

function isSelfReferencing({ declarations }: Module, name: string): boolean {
  return declarations.some(
    ({ names, node, isTop }) => isTop && !names.has(name) && readNames(node).has(name),
  )
}

function getName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  return node.type === 'Identifier' ? String(node.name) : undefined
}
