// Source files as data, so that rules are pure functions and can be tested with invalid sources.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Program, parseSync } from 'oxc-parser'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Source = { path: string; text: string; program: Program }

/** A violated rule, its place and how to fix it. */
export type Finding = { path: string; rule: string; message: string }

/** A loosely typed AST node: rules read few properties and check their types. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  '.vite',
  '.latchkey',
  '.next',
  'fixtures',
  'test-results',
])

/** Lists the files below a folder, relative to the root, with forward slashes. */
export function listFiles(folder: string, keep: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(path, keep)
    return keep.test(path) ? [path] : []
  })
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Reads the TypeScript files below `packages/` and `apps/`, without generated ones. */
export function readSources(folders = ['packages', 'apps']): Source[] {
  return folders
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .filter((path) => !/\.gen\.ts$|\.d\.ts$/.test(path))
    .map((path) => parse(path, readText(path)))
}

export function parse(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return { path, text, program }
}

export function isTest(path: string): boolean {
  return /\.test(-d)?\.tsx?$|\/e2e\/|\.config\.ts$|\/tests?\//.test(path)
}

/** Calls `visit` with every node and its ancestors, outermost first. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  visit(node, parents)
  const around = [...parents, node]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, around)
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  )
}

/** The value of a string literal or of a template without expressions. */
export function getString(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.quasis
  if (node.type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1)
    return undefined
  const quasi: unknown = quasis[0]
  return isNode(quasi) ? String((quasi.value as { cooked: string }).cooked) : undefined
}
