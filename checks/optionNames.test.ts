import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { walletConnect } from '../packages/walletconnect/src/walletConnect.ts'
import { root } from './source.ts'

type Factory = (options: never) => unknown

/** The namespaces of the adapter packages. */
const namespaces = readdirSync(join(root, 'packages'))
  .filter((folder) => folder.startsWith('adapter-'))
  .map((folder) => folder.slice('adapter-'.length))
const adapters: readonly [string, Factory][] = await Promise.all(
  namespaces.map(async (namespace) => {
    const entry = await import(`../packages/adapter-${namespace}/src/index.ts`)
    return [namespace, entry[namespace]] as [string, Factory]
  }),
)

test('each namespace has its adapter', () => {
  expect(namespaces).toEqual(expect.arrayContaining(['bitcoin', 'evm', 'solana']))
  for (const [name, adapter] of adapters) expect(adapter, name).toBeTypeOf('function')
})

test.each<[string, Factory]>([...adapters, ['walletConnect', walletConnect]])(
  'error: %s names an option that it does not have',
  (name, factory) => {
    expect(() => factory({ nope: 1 } as never)).toThrow(
      `Invalid option "${name}.nope": unknown option`,
    )
    expect(() => factory(null as never)).toThrow(`Invalid option "${name}": expected an object`)
  },
)
