// Private fields of libraries may only be read in one place, which names the supported versions.
import {
  type Finding,
  getLine,
  getString,
  isNode,
  isTest,
  type Node,
  type Source,
  walk,
} from './source.ts'

type Rule = {
  readonly names: ReadonlySet<string>
  /** Files that the rule checks. */
  readonly where: RegExp
  /** Files that may read the fields. */
  readonly except: RegExp
}

export const rules: readonly Rule[] = [
  {
    // A wagmi config.
    names: new Set(['_internal']),
    where: /^(packages|apps)\//,
    except: /^packages\/adapter-evm\/src\/discovery\/wagmiInternals\.ts$/,
  },
  {
    // The sign client of @walletconnect/universal-provider.
    names: new Set(['core', 'engine', 'relayer', 'subscriber']),
    where: /^packages\/walletconnect\/src\//,
    except: /^packages\/walletconnect\/src\/sign-client-patches\//,
  },
]

export function checkPrivateFields(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => {
    const applied = rules.filter(
      ({ where, except }) =>
        where.test(source.path) && !except.test(source.path) && !isTest(source.path),
    )
    const found: Finding[] = []
    walk(source.program as unknown as Node, (node, parents) => {
      const name = readName(node, parents.at(-1))
      if (name === undefined || !applied.some(({ names }) => names.has(name))) return
      found.push({
        path: `${source.path}:${getLine(source.text, node.start)}`,
        rule: 'private field',
        message: `${name} is private to its library; only the one place that names its versions may read it`,
      })
    })
    return found
  })
}

/** The field that a node reads: `a.field`, `a['field']`, `{ field } = a`, or the type `A['field']`. */
function readName(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'MemberExpression') return getName(node.property)
  if (node.type === 'Property' && parent?.type === 'ObjectPattern') return getName(node.key)
  if (node.type === 'TSLiteralType' && parent?.type === 'TSIndexedAccessType')
    return getName(node.literal)
  return undefined
}

function getName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  return node.type === 'Identifier' ? String(node.name) : getString(node)
}
