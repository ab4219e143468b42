// Bundles the examples of the README with the sources in `src`.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const home = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (path: string) => readFileSync(join(home, path), 'utf8')

const readme = read('README.md')
const entries: Record<string, { default: string }> = JSON.parse(read('package.json')).exports

/** Returns the first code block after a string. */
function exampleAfter(heading: string): string {
  const code = readme.split(`\n${heading}`)[1]?.match(/\n```ts\n(.*?)\n```\n/s)?.[1]
  if (!code) throw new Error(`The README has no example after "${heading}"`)
  return code
}

/** Number of code blocks, so that no example remains untested. */
export const exampleCount = readme.match(/^```ts$/gm)?.length ?? 0

/** Resolves entry points to the sources; the test provides the database. */
const environmentPlugin: Plugin = {
  name: 'surroundings',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@latchkey\/siwx/ }, ({ path }) => {
      const entry = entries[path.replace('@latchkey/siwx', '.')]
      if (!entry) throw new Error(`No entry point ${path}`)
      return { path: join(home, entry.default.replace('dist', 'src').replace(/\.js$/, '.ts')) }
    })
    onResolve({ filter: /^@libsql\/client/ }, ({ path }) => ({ path, namespace: 'database' }))
    onLoad({ filter: /./, namespace: 'database' }, () => ({
      contents: 'export const createClient = (options) => globalThis.openDatabase(options)',
    }))
  },
}

/**
 * Bundles the first example after a string. For Node: a module with external dependencies. For workers: a self-contained
 * script with its exports in the global `example`.
 */
export async function bundleExample(heading: string, runtime: 'node' | 'worker'): Promise<string> {
  const forWorker = {
    format: 'iife',
    globalName: 'example',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'worker', 'browser'],
  } satisfies BuildOptions
  const forNode = { format: 'esm', platform: 'node', packages: 'external' } satisfies BuildOptions
  const { outputFiles } = await build({
    stdin: { contents: exampleAfter(heading), resolveDir: home, loader: 'ts' },
    bundle: true,
    write: false,
    plugins: [environmentPlugin],
    logLevel: 'silent',
    ...(runtime === 'worker' ? forWorker : forNode),
  })
  return outputFiles?.[0]?.text ?? ''
}
