import { addImport, computeChange, insertSorted, toCamel, toKebab, toWords } from './edit.mjs'
import { getWayTo } from './plan.mjs'
import { targets } from './targets.mjs'

/** Adds a view: its name in core, component with test, registry entry, messages in every language, and a scene. */
export function createView(plan, name, feature = toCamel(name)) {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name))
    throw new Error(`A view is named like ReceiveTokens, not "${name}".`)
  const key = toCamel(name)
  const folder = `${targets.ui}/${feature}`
  const file = `${folder}/${name}View.tsx`
  const values = { name, key, feature, title: toWords(name) }

  plan.change(targets.viewNames, (text) => addName(text, name))
  plan.fill(file, 'view/View.tsx.txt', values, {
    ...targets,
    english: `${targets.locales}/en/${feature}.ts`,
  })
  plan.fill(
    `${folder}/${name}View.browser.test.tsx`,
    'view/View.browser.test.tsx.txt',
    values,
    targets,
  )
  addToFetched(plan, feature, name)
  plan.change(targets.viewRegistry, (input) => {
    const text = nameImport(addTitle(input, key, toWords(name)), feature)
    const isNamed = text.includes(`const ${feature} = ${getImport(feature)}`)
    return computeChange(text, '= defineViews(titles, {', '\n})', (inner) => {
      const load = isNamed ? feature : getImport(feature)
      const row = `  ${name}: { title: '${key}.title', load: ${load} },`
      // A comment belongs to the next row.
      const rows = inner.split(/(?<!\n {2}\/\/[^\n]*)\n(?= {2}(?:\/\/|\w))/)
      return insertSorted(rows, row, (one) => /^ {2}(\w+):/m.exec(one)?.[1]).join('\n')
    })
  })
  addTexts(plan, feature, key, toWords(name))
  addScene(plan, feature, name)
  const changeset = `${targets.changesets}/view-${toKebab(key)}.md`
  plan.fill(changeset, 'view/changeset.md.txt', values, targets)
  return {
    steps: [
      `${file}: what the view shows and does`,
      `${folder}/${name}View.browser.test.tsx: its tests`,
      `${targets.locales}/*/${feature}.ts: its texts, in every language`,
      `${targets.scenes}/${feature}.ts: its states (loading, empty, error, long text)`,
      `${changeset}: what a visitor can do`,
      `a way there in the modal; with parameters: their type in ${targets.viewNames}`,
    ],
    tests: [
      `npm run components -- ${folder}/${name}View`,
      `npm run components -- ${targets.views}/views -t ${name}`,
      `npm run unit -- ${targets.ui}`,
      'npm test -- e2e visual',
    ],
  }
}

const getImport = (feature) => `() => import('./${feature}.lazy.ts')`

/** Names the import of a feature with one view, so that a second view can share it. */
function nameImport(text, feature) {
  const [path, line] = [getImport(feature), `const ${feature} = ${getImport(feature)}`]
  if (!text.includes(path) || text.includes(line)) return text
  return sortedLines(
    text.replace(path, feature),
    line,
    (one) => /^const (\w+) = \(\) => import\(/.exec(one)?.[1],
  )
}

function addTitle(text, key, title) {
  return computeChange(text, 'const titles = {', '\n} as const', (inner) =>
    sortedLines(inner, `  '${key}.title': '${title}',`),
  )
}

/** Adds the view to the lazy module of its feature. */
function addToFetched(plan, feature, name) {
  const path = `${targets.views}/${feature}.lazy.ts`
  if (!plan.has(path))
    plan.create(
      path,
      "import { withShell } from './withShell.ts'\n\nexport default withShell({\n})\n",
    )
  plan.change(path, (text) =>
    computeChange(
      addImport(text, `${name}View`, getWayTo(path, `${targets.ui}/${feature}/${name}View.tsx`)),
      'export default withShell({',
      '})',
      (inner) => sortedLines(inner, `  ${name}: ${name}View,`),
    ),
  )
}

function addName(text, name) {
  if (new RegExp(`^ {2}${name}: [^;]+,$`, 'm').test(text))
    throw new Error(`The view ${name} exists already.`)
  const typed = new RegExp(`^ {2}${name}:`, 'm').test(text)
    ? text
    : computeChange(text, 'export type Views = {', '\n}', (inner) =>
        sortedLines(inner, `  ${name}: undefined`),
      )
  return computeChange(typed, 'export const builtViews = {', '} as const', (inner) =>
    sortedLines(inner, `  ${name}: undefined,`),
  )
}

const sortedLines = (inner, line, getKey) =>
  insertSorted(inner.split('\n'), line, getKey).join('\n')

function addTexts(plan, feature, key, title) {
  const languages = plan.list(targets.locales).filter((entry) => entry.isDirectory())
  for (const { name: language } of languages) {
    const path = `${targets.locales}/${language}/${feature}.ts`
    if (!plan.has(path)) createTexts(plan, language, feature)
    const end = language === 'en' ? '} as const' : '}\n'
    plan.change(path, (text) => {
      const at = text.lastIndexOf(end)
      const lines = `  '${key}.title': '${title}',\n  '${key}.text': 'Say here what the visitor can do.',\n`
      return text.slice(0, at) + lines + text.slice(at)
    })
  }
}

function createTexts(plan, language, feature) {
  const path = `${targets.locales}/${language}/${feature}.ts`
  const index = `${targets.locales}/${language}/index.ts`
  plan.create(
    path,
    language === 'en'
      ? `/** The texts of ${toWords(feature).toLowerCase()}. */\nexport const ${feature} = {\n} as const\n`
      : `import type { ${feature} as english } from '../en/${feature}.ts'
import type { Translation } from '../Translation.ts'

export const ${feature}: Translation<typeof english> = {
}
`,
  )
  plan.change(index, (text) =>
    computeChange(
      addImport(text, feature, `./${feature}.ts`),
      language === 'en' ? 'export const en = {' : 'export const texts: Messages = {',
      '}',
      (inner) => sortedLines(inner, `  ...${feature},`),
    ),
  )
}

function addScene(plan, feature, name) {
  const path = `${targets.scenes}/${feature}.ts`
  const scene = `  {
    view: '${name}',
    state: 'text',
    play: ({ latchkey }) => openModal(latchkey, '${name}'),
  },
`
  if (plan.has(path))
    return plan.change(path, (text) => {
      const at = text.lastIndexOf('\n]') + 1
      const before = text.slice(0, at) + scene + text.slice(at)
      return text.includes('openModal') ? before : addImport(before, 'openModal', '@latchkey/core')
    })
  const scenesName = `${feature}Scenes`
  plan.create(
    path,
    `import { openModal } from '@latchkey/core'
import type { Scene } from './scene.ts'

export const ${scenesName}: readonly Scene[] = [
${scene}]
`,
  )
  plan.change(`${targets.scenes}/index.ts`, (text) =>
    addImport(text.replace(/\n\]\n/, `\n  ...${scenesName},\n]\n`), scenesName, `./${feature}.ts`),
  )
}
