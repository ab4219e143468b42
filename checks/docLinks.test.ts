// Docstrings: what they link to exists, and they have no empty last line.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles, readText } from './source.ts'

const comments = /\/\*\*[\s\S]*?\*\//g
const packages = readdirSync('packages').map((name) => `packages/${name}/src`)

/** The `{@link Name}` whose name is neither in the file's code nor exported by a file of the package. */
function findDeadLinks(text: string, exported: ReadonlySet<string>): string[] {
  const names = new Set(text.replace(comments, '').match(/[\w$]+/g))
  return [...text.matchAll(/\{@link\s+([\w$]+)(?=[\s.}|])/g)]
    .map(([, name = '']) => name)
    .filter((name) => !names.has(name) && !exported.has(name))
}

test('every {@link} of a package names something of its file or an export of the package', () => {
  const dead = packages.flatMap((folder) => {
    const files = listFiles(folder, /\.tsx?$/).map((path) => ({ path, text: readText(path) }))
    const declared = files.flatMap(({ text }) => [
      ...text.matchAll(/^export (?:async )?(?:function|const|class|type|interface) ([\w$]+)/gm),
    ])
    const exported = new Set(declared.map(([, name = '']) => name))
    return files.flatMap(({ path, text }) =>
      findDeadLinks(text, exported).map((name) => `${path}: ${name}`),
    )
  })
  expect(dead).toEqual([])
})

test('rule: finds a link to nothing', () => {
  const text = '/** {@link a}, {@link A.b}, {@link gone}, {@link https://x.test} */\nconst a = 1'
  expect(findDeadLinks(text, new Set(['A']))).toEqual(['gone'])
})

const emptyEnd = /\n\s*\*[ \t]*\n\s*\*\/|\/\*\*[^\n]*\S[^\n]*\n\s*\*\//

test('no docstring ends in an empty line', () => {
  const sources = listFiles('.', /\.(tsx?|mjs)$/).filter((path) => !path.endsWith('.gen.ts'))
  const ended = sources.filter((path) =>
    readText(path)
      .match(comments)
      ?.some((comment) => emptyEnd.test(comment)),
  )
  expect(ended).toEqual([])
})

test.each(['/**\n * a\n *\n */', '/** a\n */'])(
  'rule: finds an empty last line in %j',
  (comment) => {
    expect(comment).toMatch(emptyEnd)
  },
)
