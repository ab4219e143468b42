// The names that sites, tests and servers depend on, read from the files that define them.
import { isNode, type Node, parse, readSources, readText, walk } from './source.ts'

/** Reads the keys of a named type or object literal of a file. */
function getKeys(path: string, name: string): string[] {
  const { program } = parse(path, readText(path))
  const keys: string[] = []
  walk(program as unknown as Node, (node) => {
    const isDeclared =
      (node.type === 'TSTypeAliasDeclaration' || node.type === 'VariableDeclarator') &&
      isNode(node.id) &&
      node.id.name === name
    if (isDeclared) keys.push(...firstKeys(node))
  })
  return keys.sort()
}

/** Reads the keys of the first object type or object literal in a declaration. */
function firstKeys(declaration: Node): string[] {
  let found: Node | undefined
  walk(declaration, (node) => {
    if (node.type === 'TSTypeLiteral' || node.type === 'ObjectExpression') found ??= node
  })
  const members = (found?.members ?? found?.properties ?? []) as Node[]
  return members.flatMap(({ key }) => (isNode(key) ? [String(key.name ?? key.value)] : []))
}

const unique = (names: Iterable<string>) => [...new Set(names)].sort()

/** The first group of every match. */
const matches = (text: string, pattern: RegExp) =>
  unique([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Reads all fixed names by kind, sorted. */
export function readFixedNames(): Record<string, string[]> {
  const views = readSources(['packages/react-ui', 'packages/primitives'])
  const parts = views.flatMap(({ text }) => matches(text, /\bpart="([^"]+)"/g))
  return {
    views: getKeys('packages/core/src/modal/router/views.ts', 'Views'),
    features: getKeys('packages/core/src/options/features.ts', 'Features'),
    analyticsEvents: getKeys('packages/core/src/options/analyticsEvents.ts', 'AnalyticsEvents'),
    errorCodes: matches(readText('docs/errors.md'), /^## <a id="([^"]+)"/gm),
    testIds: matches(readText('docs/test-ids.md'), /^\| `(lk-[^`]+)`/gm),
    parts: unique(parts.flatMap((part) => part.split(' '))),
    themeTokens: matches(readText('packages/react-ui/src/styles.css'), /(--lk-[\w-]+)/g),
    storageKeys: getKeys('packages/core/src/storage/keys.ts', 'storedKeys'),
    cookies: matches(
      readText('packages/siwx/src/server/signIn/cookies.ts'),
      /`\$\{start\}\$\{name\}(-\w+)`/g,
    ),
    routes: matches(readText('docs/api.md'), /^## ((?:GET|POST|PUT|PATCH|DELETE) \S+)/gm),
  }
}
