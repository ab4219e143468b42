import { computeChange, toPascal } from './edit.mjs'
import { targets } from './targets.mjs'

const files = [
  '.attw.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.test.json',
  'README.md',
  'src/index.ts',
  'src/index.test.ts',
  'src/namespace.ts',
  'src/wallet.ts',
  'src/createWallets.ts',
  'src/engine/index.ts',
  'src/engine/startEngine.ts',
  'src/engine/createDriver.ts',
  'src/namespace.contract.test.ts',
]

/** Optional methods that the template implements. */
const written = ['activate']

/** Adds an adapter of a namespace: a package with entry, engine and contract test, and its rows in the tables. */
export function createAdapter(plan, namespace) {
  if (!/^[a-z][a-z0-9]+$/.test(namespace))
    throw new Error(`The name of a namespace is like bitcoin, not "${namespace}".`)
  const home = `${targets.packages}/adapter-${namespace}`
  const absent = listOptionalMethods(plan).filter((name) => !written.includes(name))
  const values = {
    namespace,
    Namespace: toPascal(namespace),
    absent: absent.map((name) => `'${name}'`).join(', '),
  }
  for (const file of files)
    plan.fill(
      `${home}/${file.replace('namespace', namespace)}`,
      `adapter/${file}.txt`,
      values,
      targets,
    )
  plan.change(targets.importTable, (text) =>
    text.replace(
      /^ {2}walletconnect: \{ may/m,
      `  'adapter-${namespace}': { may: ['@latchkey/core'] },\n$&`,
    ),
  )
  plan.change(targets.budgets, (text) => {
    const row = {
      name: `adapter-${namespace}, its entry`,
      path: `.latchkey/size/entries/adapter-${namespace}/*.js`,
      limit: '4 kB',
    }
    return `${JSON.stringify([...JSON.parse(text), row], null, 2)}\n`
  })
  plan.fill(
    `${targets.changesets}/adapter-${namespace}.md`,
    'adapter/changeset.md.txt',
    values,
    targets,
  )
  return {
    steps: [
      'node scripts/run.mjs pnpm install --no-frozen-lockfile: links the package',
      `${home}/src/createWallets.ts: how wallets are found; src/${namespace}.ts: its networks and its methods`,
      `${home}/src/engine/createDriver.ts: connecting, reading; a file beside it for each other method, named in index.ts`,
      `${home}/test: a scripted wallet; src/${namespace}.contract.test.ts: the harness, for describeAdapter`,
      `chain libraries are peers: the catalog, docs/dependencies.md, ${targets.importTable}`,
      'README.md and ARCHITECTURE.md: the package in their tables',
    ],
    tests: [`npm run unit -- ${home}`, 'npx vitest run --project packed'],
  }
}

/** Optional methods of the adapter contract. */
function listOptionalMethods(plan) {
  let names = []
  computeChange(plan.read(targets.contractNeeds), 'const methods', '\n}', (inner) => {
    names = [...inner.matchAll(/^ {2}(\w+): true,$/gm)].map(([, name]) => name)
    return inner
  })
  return names
}
