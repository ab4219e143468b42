// npm run new view <Name> [feature]         a view of the modal
// npm run new action <verbNoun> <feature>   an action of core
// Writes files, lines and test skeletons, and prints the remaining steps. See docs/recipes.md.
import { fileURLToPath } from 'node:url'
import { createAction } from './action.mjs'
import { createPlan } from './plan.mjs'
import { createView } from './view.mjs'

/** Checks to run afterwards. `npm test -- build static` covers types, lint, imports, unused code, sizes and changesets. */
const commands = ['npm run format', 'npm test -- build static', 'npm run checks']
const kinds = { view: createView, action: createAction }

function main([kind = '', name = '', feature]) {
  const write = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  const usage = `npm run new <${Object.keys(kinds).join('|')}> <name> [feature], such as
  npm run new view TokenDetails account
  npm run new action fetchPoints networks`
  if (kind === '--help') return console.log(usage)
  if (!write || !name) throw new Error(usage)
  const plan = createPlan(fileURLToPath(new URL('../..', import.meta.url)))
  const { steps, tests } = write(plan, name, feature)
  plan.write()
  const lists = [
    ['Written:', ...plan.paths()],
    ['What is left:', ...steps],
    ['Then:', ...commands, ...tests],
  ]
  console.log(lists.map((list) => list.join('\n  ')).join('\n\n'))
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
