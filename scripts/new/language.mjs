import { computeChange, insertSorted } from './edit.mjs'
import { targets } from './targets.mjs'

/** Adds a language of react-ui: copies of the English messages, its entry in the list, its test. */
export function createLanguage(plan, name) {
  if (!/^[a-z]{2,3}$/.test(name))
    throw new Error(`The name of a language is its tag without a region, like de, not "${name}".`)
  if (Intl.PluralRules.supportedLocalesOf(name).length === 0)
    throw new Error(`Intl does not know the language "${name}".`)
  if (name === 'en' || plan.has(`${targets.locales}/${name}/index.ts`))
    throw new Error(`The language ${name} exists already.`)
  const title = new Intl.DisplayNames('en', { type: 'language' }).of(name)
  const files = plan.list(`${targets.locales}/en`).map((entry) => entry.name)
  for (const file of files) {
    const english = plan.read(`${targets.locales}/en/${file}`)
    const path = `${targets.locales}/${name}/${file}`
    plan.create(path, file === 'index.ts' ? toIndex(english, title) : toTranslation(english, file))
  }
  const values = { name, title }
  plan.fill(
    `${targets.locales}/${name}/${name}.test.ts`,
    'language/language.test.ts.txt',
    values,
    targets,
  )
  plan.change(targets.languages, (text) =>
    computeChange(text, 'export const languages = {', '} satisfies', (inner) =>
      insertSorted(
        inner.split('\n'),
        `  ${name}: () => import('./locales/${name}/index.ts'),`,
        (line) => /^ {2}(\w+):/.exec(line)?.[1],
      ).join('\n'),
    ),
  )
  plan.fill(
    `${targets.changesets}/language-${name}.md`,
    'language/changeset.md.txt',
    values,
    targets,
  )
  const forms = new Intl.PluralRules(name).resolvedOptions().pluralCategories.join(', ')
  return {
    steps: [
      `${targets.locales}/${name}: the texts, still in English; plurals have the forms ${forms}`,
      `${targets.locales}/${name}/${name}.test.ts: in \`same\`, the texts that are the English ones on purpose`,
    ],
    tests: [`npm run unit -- ${targets.messages}`],
  }
}

/** `export const help = { … } as const` → the same messages as a translation. */
function toTranslation(english, file) {
  const feature = file.replace('.ts', '')
  const body = english.slice(english.indexOf('{'), english.lastIndexOf('} as const') + 1)
  return `import type { ${feature} as english } from '../en/${file}'
import type { Translation } from '../Translation.ts'

export const ${feature}: Translation<typeof english> = ${body}
`
}

function toIndex(english, title) {
  const imports = [...english.matchAll(/^import .*$/gm)].map(([line]) => line)
  const spread = [...english.matchAll(/^ {2}\.\.\.\w+,$/gm)].map(([line]) => line)
  return `import type { Messages } from '../en/index.ts'
${imports.join('\n')}

/** ${title}. */
export const texts: Messages = {
${spread.join('\n')}
}
`
}
