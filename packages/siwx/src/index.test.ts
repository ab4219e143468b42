import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import * as client from './client/index.ts'
import * as entry from './index.ts'
import * as server from './server/index.ts'
import * as libsql from './server/libsql/index.ts'

const home = dirname(fileURLToPath(import.meta.url))

test('the browser entry exports the names of the README', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "SignInConfigError",
      "SignInRefusedError",
      "checkMessage",
      "definePolicy",
      "formatMessage",
      "isSignInRefused",
      "parseMessage",
      "readCacao",
    ]
  `)
})

test('the client entry exports the names of the README', () => {
  expect(Object.keys(client).sort()).toMatchInlineSnapshot(`
    [
      "SignInUnknownError",
      "createSignInClient",
      "isSignInUnknown",
    ]
  `)
})

test('the server entry exports the names of the README', () => {
  expect(Object.keys(server).sort()).toMatchInlineSnapshot(`
    [
      "createMemoryStores",
      "createSignIn",
      "createSignInHandler",
      "createVerifier",
      "runSignInStep",
    ]
  `)
})

test('the entry of the libSQL driver exports the names of the README', () => {
  expect(Object.keys(libsql).sort()).toMatchInlineSnapshot(`
    [
      "createLibsqlStores",
      "createWriteLock",
      "isBusy",
    ]
  `)
})

/** Bundled for no platform at all: an import of Node's would be an error. */
async function bundle(contents: string, format: 'esm' | 'iife' = 'esm') {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: home, loader: 'ts' },
    bundle: true,
    write: false,
    format,
    globalName: 'siwx',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'worker', 'browser'],
    metafile: true,
    logLevel: 'silent',
  })
  const inputs = Object.values(metafile.inputs).flatMap(({ imports }) => imports)
  const outside = inputs.filter(({ external }) => external).map(({ path }) => path)
  return { code: outputFiles[0]?.text ?? '', outside, inputs: Object.keys(metafile.inputs) }
}

test('the server entry point has no import of Node’s, nor has the libSQL driver', async () => {
  const contents = `
    export * from './server/index.ts'
    export * from './server/libsql/index.ts'`
  const { outside, code } = await bundle(contents)
  expect(outside).toEqual([])
  expect(code).not.toMatch(/\b(?:from|require\(|import\() ?['"](?:node:|fs|crypto|buffer|ws)/)
})

test('the browser entry imports no cryptography: only valibot and its own files', async () => {
  const { inputs } = await bundle(`
    export * from './index.ts'
    export * from './client/index.ts'`)
  expect(inputs.filter((path) => /node_modules/.test(path) && !/valibot/.test(path))).toEqual([])
  expect(inputs.filter((path) => /src\/server/.test(path))).toEqual([])
})

test('signs in with web globals alone', async () => {
  const { code } = await bundle(
    `export * from './index.ts'; export * from './server/index.ts'`,
    'iife',
  )
  const {
    crypto,
    TextEncoder,
    TextDecoder,
    URL,
    Headers,
    Request,
    Response,
    atob,
    btoa,
    AbortSignal,
  } = globalThis
  const web = {
    crypto,
    TextEncoder,
    TextDecoder,
    URL,
    Headers,
    Request,
    Response,
    atob,
    btoa,
    AbortSignal,
  }
  const steps = `(async () => {
    const { createSignIn, createMemoryStores, createSignInHandler } = siwx
    const signIn = createSignIn({
      policy: { origins: ['https://shop.example'], chains: ['eip155:1'] },
      stores: createMemoryStores(),
    })
    const handle = createSignInHandler(signIn)
    const headers = { origin: 'https://shop.example' }
    const response = await handle(new Request('https://shop.example/auth/nonce', { method: 'POST', headers }))
    const { nonce } = await response.json()
    const verdict = await signIn.verify({ message: 'no', signature: '0x00' }, null)
    return [response.status, nonce.length, verdict.reason].join()
  })()`
  const context = createContext(web)
  runInContext(`${code}; globalThis.siwx = siwx`, context)
  expect(await runInContext(steps, context)).toBe('200,32,header')
})

test('importing it in plain Node has no side effect', () => {
  // Loading any file leaves the same trace for a moment.
  const script = `
    await import('valibot')
    const globals = () => Object.getOwnPropertyNames(globalThis).length
    const before = [globals(), process.getActiveResourcesInfo().length]
    await import('@latchkey/siwx')
    await import('@latchkey/siwx/server')
    await import('@latchkey/siwx/server/libsql')
    const after = [globals(), process.getActiveResourcesInfo().length]
    console.log(after[0] - before[0], after[1] - before[1])
  `
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(home, '..'),
    encoding: 'utf8',
  })
  expect(text.trim()).toBe('0 0')
})
