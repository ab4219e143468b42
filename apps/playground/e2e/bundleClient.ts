import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** For libraries that require Node globals. */
const alias = {
  events: fileURLToPath(import.meta.resolve('events/events.js')),
  buffer: fileURLToPath(import.meta.resolve('buffer/index.js')),
}

/** Modules that the extensions bundle. */
const shim = `const global = globalThis
const process = { env: { NODE_ENV: 'production' }, browser: true, version: 'v20.0.0', versions: {},
  nextTick: (run, ...values) => queueMicrotask(() => run(...values)) }
`

const bundles = new Map<string, Promise<string>>()

/**
 * A client of `e2e/clients` as a script that runs before those of the page, like an extension: its `start` is called
 * with the options.
 */
export async function bundleClient(
  name: 'burner' | 'hostAdapter' | 'inPageProvider',
  options: object = {},
): Promise<{ readonly content: string }> {
  const code = bundles.get(name) ?? bundle(name)
  bundles.set(name, code)
  const content = `{ ${shim}${await code}\nclient.start(${JSON.stringify(options)}) }`
  return { content }
}

async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL(`clients/${name}.ts`, import.meta.url)),
        formats: ['iife'],
        name: 'client',
      },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const [chunk] = output?.output ?? []
  if (!chunk) throw new Error(`${name} did not build.`)
  return chunk.code
}
