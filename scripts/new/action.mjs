import { computeChange, insertSorted, toKebab, toPascal } from './edit.mjs'
import { getWayTo } from './plan.mjs'
import { targets } from './targets.mjs'

/** Adds an action of core: its file with a test, its export, a changeset. */
export function createAction(plan, name, feature) {
  if (!/^[a-z]+[A-Z][A-Za-z0-9]+$/.test(name))
    throw new Error(`The name of an action is a verb and a noun, like fetchQuote, not "${name}".`)
  const folders = [...listFolders(plan, ''), ...listFolders(plan, 'modal/')]
  if (!folders.includes(feature))
    throw new Error(
      `Name the feature of core after the action: npm run new action ${name} <feature>. ` +
        `Features: ${folders.join(', ')}. A new one is a folder of core.`,
    )
  const file = `${targets.core}/${feature}/${name}.ts`
  const values = { name, Name: toPascal(name) }
  const entry = getEntry(plan, feature)
  plan.fill(file, `action/${entry.template}.ts.txt`, values, targets)
  plan.fill(
    `${targets.core}/${feature}/${name}.test.ts`,
    'action/action.test.ts.txt',
    values,
    targets,
  )
  const names = entry.hasTypes ? `type ${values.Name}Options, ${name}` : name
  const statement = `export { ${names} } from '${getWayTo(entry.path, file)}'`
  plan.change(entry.path, (text) => `${text}${statement}\n`)
  plan.change(entry.test, (text) => addWritten(text, entry.name, name))
  plan.fill(`${targets.changesets}/${toKebab(name)}.md`, 'action/changeset.md.txt', values, targets)
  return {
    steps: [
      `${file}: what it does, its options, its errors and its docstring`,
      `${targets.core}/${feature}/${name}.test.ts: success, each error:, and security: for external data`,
      `${targets.changesets}/${toKebab(name)}.md: what a site notices`,
    ],
    tests: [`npm run unit -- ${targets.core}/${feature} ${entry.test}`],
  }
}

/** Subfolders of a folder of core. */
const listFolders = (plan, parent) =>
  plan
    .list(`${targets.core}/${parent}`)
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}${entry.name}`)

/**
 * The entry that exports the actions of a feature, the test that lists its names, its name in this test, and the template.
 * The main entry has at most 80 names, so it does not export option types.
 */
function getEntry(plan, feature) {
  const other = { test: targets.coreEntryTest, template: 'action', hasTypes: true }
  if (feature.startsWith('modal/'))
    return { ...other, path: targets.modalEntry, test: targets.modalEntryTest, name: 'modalEntry' }
  const { exports } = JSON.parse(plan.read(targets.coreManifest))
  return Object.hasOwn(exports, `./${feature}`)
    ? { ...other, path: `${targets.core}/${feature}/index.ts`, name: feature }
    : { ...other, path: targets.coreEntry, name: 'entry', template: 'verb', hasTypes: false }
}

/** Adds a name to the list in the test of an entry, a snapshot or an array. */
function addWritten(text, entry, name) {
  const keys = `expect(Object.keys(${entry}).sort())`
  if (text.includes(`${keys}.toEqual([`))
    return computeChange(text, `${keys}.toEqual([`, '])', (inner) =>
      [...[...inner.matchAll(/\w+/g)].map(([one]) => one), name]
        .sort()
        .map((one) => `'${one}'`)
        .join(', '),
    )
  return computeChange(text, `${keys}.toMatchInlineSnapshot(\`\n    [`, ']', (inner) =>
    insertSorted(
      inner.split('\n'),
      `      "${name}",`,
      (line) => /^ {6}"(\w+)",/.exec(line)?.[1],
    ).join('\n'),
  )
}
