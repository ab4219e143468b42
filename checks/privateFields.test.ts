import { expect, test } from 'vitest'
import { checkPrivateFields, rules } from './privateFields.ts'
import { parse, readSources } from './source.ts'

const relay = 'packages/walletconnect/src'
const check = (path: string, text: string) =>
  checkPrivateFields([parse(path, text)]).map(({ path: at }) => at)

test('private fields of a library are read in one place only', () => {
  const sources = readSources()
  // Each rule exempts one place.
  for (const { except } of rules) expect(sources.some(({ path }) => except.test(path))).toBe(true)
  expect(checkPrivateFields(sources)).toEqual([])
})

test.each([
  'client.core',
  "(client as any)['core'].relayer",
  'const { engine } = client',
  'const { core: { relayer: own } } = client',
  'function read({ engine }: Client) {}',
  "type Own = Client['engine']",
])('error: %s is a private field of the sign client', (text) => {
  expect(check(`${relay}/transport/pair.ts`, text)).not.toEqual([])
  expect(check(`${relay}/sign-client-patches/validateRequests.ts`, text)).toEqual([])
  expect(check(`${relay}/client.test.ts`, text)).toEqual([])
})

test.each([
  'config._internal.events',
  'const { _internal } = config',
  'const read = ({ _internal: own }: Config) => own',
  "type Own = Config['_internal']",
])('error: %s is a private field of wagmi', (text) => {
  for (const path of ['packages/adapter-evm/src/engine/store.ts', 'apps/playground/src/wagmi.ts'])
    expect(check(path, text)).toEqual([`${path}:1`])
  expect(check('packages/adapter-evm/src/discovery/wagmiInternals.ts', text)).toEqual([])
})

test('ignores a name that is not a field', () => {
  const text = "import { core } from '@latchkey/core'\nconst engine = core(relayer)"
  expect(check(`${relay}/connector/createConnector.ts`, text)).toEqual([])
})
