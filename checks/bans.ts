// Names and calls that shipped source may not hold, each with its reason and its own way out.
import { findGlobals } from './globals.ts'
import {
  type Finding,
  isNode,
  isTest,
  lineOf,
  type Node,
  type Source,
  stringOf,
  walk,
} from './source.ts'

type Ban = {
  rule: string
  why: string
  /** Files the rule is about. */
  where: (path: string) => boolean
  find: (node: Node, parents: readonly Node[]) => boolean
}

const shipped = /^packages\/[^/]+\/src\//
const portFiles = /^packages\/(core\/src\/(ports|browser)\/|siwx\/src\/(client|server)\/ports\.ts)/
const money = /^packages\/[^/]+\/src\/(balances|send|swap|money)\//
const parsers =
  /^packages\/(core\/src\/(storage|http|snapshot)\/|adapter-evm\/src\/engine\/(answers|keepOwnConnections)\.ts|adapter-solana\/src\/engine\/(readChain|rememberNetwork)\.ts|adapter-bitcoin\/src\/engine\/askEsplora\.ts|walletconnect\/src\/(evm\/readNode|session\/savedSession)\.ts|siwx\/src\/(cacao\/describeRecap|client\/askServer|server\/eip155\/askNode|server\/http\/readBody|server\/libsql\/createLibsqlStores)\.ts)/

const inShipped = (path: string) => shipped.test(path) && !isTest(path)
const outsidePorts = (path: string) =>
  inShipped(path) && !portFiles.test(path) && !path.startsWith('packages/testing/')

/** Globals that stand for the world; the instance has a port for each. */
const ports = new Set([
  'Date.now',
  'performance.now',
  'setTimeout',
  'setInterval',
  'localStorage',
  'sessionStorage',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'console',
])

/** Globals that only a browser has. */
const dom = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'screen',
  'matchMedia',
  'requestAnimationFrame',
  'HTMLElement',
  'Image',
  'CustomEvent',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'customElements',
  'getComputedStyle',
  'indexedDB',
  'alert',
  'open',
])

const bans: readonly Ban[] = [
  {
    rule: 'html',
    why: 'text from elsewhere must never become markup',
    where: inShipped,
    find: (node) =>
      /^(innerHTML|outerHTML|srcdoc|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe)$/.test(
        memberName(node) ?? '',
      ),
  },
  {
    rule: 'eval',
    why: 'code from text breaks every content security policy',
    where: inShipped,
    find: (node) =>
      (node.type === 'CallExpression' || node.type === 'NewExpression') &&
      /^(eval|Function)$/.test(identifier(node.callee) ?? ''),
  },
  {
    rule: 'postMessage',
    why: 'name the target origin: "*" hands the message to whoever sits in the frame',
    where: inShipped,
    find: (node) => callOf(node) === 'postMessage' && argumentsOf(node).some(holdsStar),
  },
  {
    rule: 'window.open',
    why: 'opening a window belongs to core/src/browser, where the address is checked',
    where: outsidePorts,
    find: (node) =>
      callOf(node) === 'open' && /^(window|globalThis|self)$/.test(objectOf(node.callee) ?? ''),
  },
  {
    rule: 'v.setGlobalConfig',
    why: "it is global and shared with the host's own valibot",
    where: inShipped,
    find: (node) =>
      /^set(Global|Specific|Schema)/.test(memberName(node) ?? '') && objectOf(node) === 'v',
  },
  {
    rule: 'v.object',
    why: "it reads fields that a script added to Object.prototype; the package's own object.ts reads own fields only",
    where: (path) => inShipped(path) && !/^packages\/(core|siwx)\/src\/object\.ts$/.test(path),
    find: (node) =>
      /^(object|strictObject|looseObject|objectWithRest)$/.test(callOf(node) ?? '') &&
      objectOf(node.callee) === 'v',
  },
  {
    rule: 'for in',
    why: 'it also reads inherited properties; use Object.keys or Object.entries',
    where: inShipped,
    find: (node) => node.type === 'ForInStatement',
  },
  {
    rule: 'global store',
    why: 'an instance has its own store; nothing lives in a module',
    where: inShipped,
    find: (node) =>
      node.type === 'ImportSpecifier' &&
      /^(atomWithStorage|getDefaultStore)$/.test(identifier(node.imported) ?? ''),
  },
  {
    rule: 'jotai',
    why: "import from 'jotai/vanilla'; the root brings React",
    where: inShipped,
    find: (node) => node.type === 'ImportDeclaration' && stringOf(node.source) === 'jotai',
  },
  {
    rule: 'origin match',
    why: 'an origin is compared whole, with ===; a part of it can be had by anybody',
    where: inShipped,
    find: (node) =>
      /^(includes|endsWith|startsWith|indexOf|match|search|test)$/.test(callOf(node) ?? '') &&
      [objectNode(node.callee), ...argumentsOf(node)].some(namesOrigin),
  },
  {
    rule: 'JSON.parse',
    why: 'text from elsewhere is read and checked in few places: storage, http, the snapshot, wallet answers',
    where: (path) =>
      inShipped(path) && !parsers.test(path) && !path.startsWith('packages/testing/'),
    find: (node) => memberName(node) === 'parse' && objectOf(node) === 'JSON',
  },
  {
    rule: 'money',
    why: 'amounts are bigint base units; floating point loses them',
    where: (path) => money.test(path) && !isTest(path),
    find: (node) =>
      /^(Number|parseFloat)$/.test(
        node.type === 'CallExpression' ? (identifier(node.callee) ?? '') : '',
      ) || /^(parseFloat|toFixed|toPrecision)$/.test(memberName(node) ?? ''),
  },
  {
    rule: 'provider',
    why: "it would hide the host's own from the host's children; pass store and client by hand",
    where: inShipped,
    find: (node) =>
      node.type === 'ImportSpecifier' &&
      /^(QueryClientProvider|WagmiProvider)$/.test(identifier(node.imported) ?? ''),
  },
  {
    rule: 'namespace',
    why: "a family's ways belong to its adapter; ask whether it has the method",
    where: (path) => inShipped(path) && /^packages\/(core|react-ui)\//.test(path),
    find: (node) =>
      /^[=!]==?$/.test(String(node.operator)) &&
      [node.left, node.right].some((side) => /^(eip155|solana|bip122)$/.test(stringOf(side) ?? '')),
  },
  {
    rule: 'message text',
    why: 'texts change and are translated; ask for the class or the code',
    where: inShipped,
    find: (node) =>
      /^(includes|endsWith|startsWith|indexOf|match|search|test)$/.test(callOf(node) ?? '') &&
      [objectNode(node.callee), ...argumentsOf(node)].some(
        (own) => isNode(own) && own.type === 'MemberExpression' && memberName(own) === 'message',
      ),
  },
  {
    rule: 'waiting',
    why: 'wait for a condition, not for a time',
    where: isTest,
    find: (node) => memberName(node) === 'waitForTimeout',
  },
  {
    rule: 'left out',
    why: 'a test runs, once, or does not exist',
    where: isTest,
    find: (node) =>
      /^(skip|only|todo|skipIf|runIf|fixme|fails)$/.test(memberName(node) ?? '') &&
      /^(test|it|describe)$/.test(objectOf(node) ?? ''),
  },
]

/** Everything banned that the files hold. */
export function checkBans(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => [...checkNodes(source), ...checkGlobals(source)])
}

function checkNodes(source: Source): Finding[] {
  const active = bans.filter(({ where }) => where(source.path))
  const findings: Finding[] = []
  if (active.length > 0)
    walk(source.program as unknown as Node, (node, parents) => {
      for (const { rule, why, find } of active)
        if (find(node, parents)) findings.push(at(source, node, rule, why))
    })
  return findings
}

function checkGlobals(source: Source): Finding[] {
  const { path } = source
  const checkDom =
    inShipped(path) && /^packages\/(core|frame-protocol)\//.test(path) && !portFiles.test(path)
  if (!outsidePorts(path)) return []
  return findGlobals(source).flatMap(({ name, node }) => {
    if (ports.has(name)) return [at(source, node, 'port', `${name} has a port on the instance`)]
    if (checkDom && dom.has(name))
      return [at(source, node, 'dom', `${name} exists only in a browser: core/src/browser has it`)]
    return []
  })
}

function at(source: Source, node: Node, rule: string, message: string): Finding {
  return { path: `${source.path}:${lineOf(source.text, node.start)}`, rule, message }
}

function identifier(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

/** The name after the dot, in brackets, of a JSX attribute or of an object's key. */
function memberName(node: Node): string | undefined {
  if (node.type === 'MemberExpression')
    return node.computed ? stringOf(node.property) : identifier(node.property)
  if (node.type === 'JSXAttribute' && isNode(node.name)) return String(node.name.name)
  if (node.type === 'Property') return node.computed ? undefined : identifier(node.key)
  return undefined
}

function objectNode(node: unknown): unknown {
  return isNode(node) && node.type === 'MemberExpression' ? node.object : undefined
}

function objectOf(node: unknown): string | undefined {
  return identifier(objectNode(node))
}

/** `f` for `f()` and for `x.f()`. */
function callOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  return identifier(node.callee) ?? memberName(node.callee)
}

function argumentsOf(node: Node): readonly unknown[] {
  return Array.isArray(node.arguments) ? node.arguments : []
}

function holdsStar(node: unknown): boolean {
  if (stringOf(node) === '*') return true
  if (!isNode(node) || node.type !== 'ObjectExpression') return false
  const properties = node.properties as readonly Node[]
  return properties.some((own) => memberName(own) === 'targetOrigin' && stringOf(own.value) === '*')
}

function namesOrigin(node: unknown): boolean {
  if (!isNode(node)) return false
  const name = identifier(node) ?? memberName(node) ?? ''
  return /origins?$/i.test(name) && !/^original/i.test(name)
}
