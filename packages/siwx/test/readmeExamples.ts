// The examples of the README, bundled with this package's `src`.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const home = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (path: string) => readFileSync(join(home, path), 'utf8')

const readme = read('README.md')
const doors: Record<string, { default: string }> = JSON.parse(read('package.json')).exports

/** The first example after these words. */
function exampleAfter(words: string): string {
  const code = readme.split(`\n${words}`)[1]?.match(/\n```ts\n(.*?)\n```\n/s)?.[1]
  if (!code) throw new Error(`The README has no example behind "${words}"`)
  return code
}

/** The number of examples, so that none is omitted. */
export const exampleCount = readme.match(/^```ts$/gm)?.length ?? 0

/** Entries resolve to the sources; the test opens the database. */
const surroundings: Plugin = {
  name: 'surroundings',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@latchkey\/siwx/ }, ({ path }) => {
      const door = doors[path.replace('@latchkey/siwx', '.')]
      if (!door) throw new Error(`There is no door ${path}`)
      return { path: join(home, door.default.replace('dist', 'src').replace(/\.js$/, '.ts')) }
    })
    onResolve({ filter: /^@libsql\/client/ }, ({ path }) => ({ path, namespace: 'database' }))
    onLoad({ filter: /./, namespace: 'database' }, () => ({
      contents: 'export const createClient = (options) => globalThis.openDatabase(options)',
    }))
  },
}

/**
 * The example after these words as one script: of modules for Node, or for a runtime without modules, with its
 * exports in the global `example`.
 */
export async function bundleExample(words: string, runtime: 'node' | 'worker'): Promise<string> {
  const forWorker = {
    format: 'iife',
    globalName: 'example',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'worker', 'browser'],
  } satisfies BuildOptions
  const forNode = { format: 'esm', platform: 'node', packages: 'external' } satisfies BuildOptions
  const { outputFiles } = await build({
    stdin: { contents: exampleAfter(words), resolveDir: home, loader: 'ts' },
    bundle: true,
    write: false,
    plugins: [surroundings],
    logLevel: 'silent',
    ...(runtime === 'worker' ? forWorker : forNode),
  })
  return outputFiles?.[0]?.text ?? ''
}
