import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readText, root } from './source.ts'
import { checkCase, checkDependencies, checkDirections, checkLinks, checkWords } from './texts.ts'

const texts = listFiles('.', /\.(tsx?|mjs|css|json|ya?ml|html|md|svg)$/).filter(
  (path) => path !== 'pnpm-lock.yaml' && !path.endsWith('.gen.ts'),
)

test('every relative link of every Markdown file exists', () => {
  const exists = (path: string) => existsSync(join(root, path))
  const documents = texts.filter((path) => path.endsWith('.md'))
  expect(documents.flatMap((path) => checkLinks(path, readText(path), exists))).toEqual([])
})

test('no file contains names of other products, paths of a machine or texts to write', () => {
  // The rule, its test, the strings of N-49, the guide for sites that change, an override of pnpm, the text that `npm run new` writes, documents that quote the specification, and base64.
  const quoting = [
    'checks/texts.test.ts',
    'checks/texts.ts',
    'docs/migrating.md',
    'pnpm-workspace.yaml',
    'docs/conformance.md',
    'docs/spec-notes.md',
    'packages/frame-protocol/src/quoted.ts',
    'packages/frame-protocol/vectors/v1/SYNC_THEME.json',
    'packages/siwx/vectors/sign-in.json',
    'scripts/new/view.mjs',
  ]
  const checked = texts.filter((path) => !quoting.includes(path))
  expect(checked.flatMap((path) => checkWords(path, readText(path)))).toEqual([])
})

test('no two files differ by case only', () => {
  expect(checkCase(texts)).toEqual([])
  const found = checkCase(['a/Card.tsx', 'a/card.ts', 'a/x.ts', 'a/x.tsx', 'a/x.test.ts'])
  expect(found.map(({ path }) => path)).toEqual(['a/card.ts'])
})

test('the two copies of object.ts are equal', () => {
  expect(readText('packages/siwx/src/object.ts')).toBe(readText('packages/core/src/base/object.ts'))
})

test('every dependency has a line in docs/dependencies.md', () => {
  const manifests = ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .map((home) => `${home}/package.json`)
    .concat('bench/package.json', 'package.json')
  const names = manifests.flatMap((path) => {
    const manifest = JSON.parse(readText(path)) as Record<
      string,
      Record<string, string> | undefined
    >
    return Object.keys({
      ...manifest.dependencies,
      ...manifest.peerDependencies,
      ...manifest.devDependencies,
    })
  })
  expect(checkDependencies(names, readText('docs/dependencies.md'))).toEqual([])
})

test('published styles use start and end, not left and right', () => {
  const sheets = texts.filter((path) => /^packages\/.*\.css$/.test(path))
  expect(sheets.flatMap((path) => checkDirections(path, readText(path)))).toEqual([])
})

test('rule: finds a style with left or right', () => {
  const rules = ['margin-left: 1px', 'left: 0', 'text-align: right', 'border-right-color: red']
  for (const rule of rules)
    expect(checkDirections('a.css', `.a {\n  ${rule};\n}`), rule).toHaveLength(1)
  const fine = '.left { margin-inline-start: 1px; /* left: 0 */ inset-inline: 0; --left: 1px }'
  expect(checkDirections('a.css', fine)).toEqual([])
})

test('rule: finds a broken link; ignores code and URLs', () => {
  const text =
    '[a](./a.md#x) [b](b.md) [c](https://c.example) [d](#d) `[e](e.md)`\n```\n[f](f.md)\n```'
  expect(checkLinks('docs/x.md', text, (path) => path === 'docs/a.md')).toEqual([
    { path: 'docs/x.md', rule: 'link', message: 'b.md does not exist' },
  ])
})

test('rule: finds names of other products, paths of a machine and texts to write', () => {
  const rules = (text: string) => checkWords('a.ts', text).map(({ rule }) => rule)
  expect(rules('class W3mButton {}')).toEqual(['a name of another product'])
  expect(rules("import '@x/appkit'")).toEqual(['a name of another product'])
  expect(rules("readFile('/home/ada/a.txt')")).toEqual(['a path of one machine'])
  expect(rules('cd /root/project')).toEqual(['a path of one machine'])
  expect(rules("import '/src/main.ts' // at work/root")).toEqual([])
  expect(rules("'a.text': 'Say here what it does.',")).toEqual([
    'a text to write after npm run new',
  ])
})

test('rule: finds a dependency without a line', () => {
  const found = checkDependencies(['viem', 'left-pad', '@latchkey/core'], '| `viem` | MIT |')
  expect(found.map(({ message }) => message)).toEqual(['no line on left-pad'])
})

test('the docs state the current numbers of sign-in vectors', () => {
  const { positive, negative } = JSON.parse(readText('packages/siwx/vectors/sign-in.json'))
  expect(readText('packages/siwx/README.md')).toContain(
    `${positive.length} valid sign-ins and ${negative.length} invalid ones`,
  )
  expect(readText('SECURITY.md')).toContain(`${negative.length} of them published`)
})
