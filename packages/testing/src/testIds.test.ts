import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testIds } from './testIds.ts'

const documented = readFileSync(new URL('../../../docs/test-ids.md', import.meta.url), 'utf8')
const fixed = Object.values(testIds).filter((id) => typeof id === 'string')
const { view, wallet, network } = testIds

test('docs/test-ids.md lists every test id and no other', () => {
  const written = new Set(documented.match(/`lk-[^`]+`/g))
  const exported = [
    ...fixed,
    view('{View}'),
    wallet('{row id}'),
    network('{caipNetworkId}'),
    testIds.walletButton('{wallet}'),
    testIds.connection('{connectorId}'),
    testIds.switchTo('{connectorId}'),
    testIds.disconnectOne('{connectorId}'),
    testIds.recent('{row id}'),
    testIds.suggestedWallet('{id}'),
    testIds.download('{type}'),
    testIds.walletCard('{id}'),
    testIds.suggestedToken('{address}'),
    testIds.buyQuick('{amount}'),
    testIds.buyOffer('{provider}'),
    testIds.token('{address}'),
    testIds.platform('{way}'),
    testIds.namespace('{namespace}'),
  ].map((id) => `\`${id}\``)
  expect(written).toEqual(new Set(exported))
})

test('every id of the buttons and the modal is in the contract', () => {
  const shown = new URL('../../react-ui/src/', import.meta.url)
  const sources = readdirSync(shown, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(name, shown), 'utf8'))
  const ids = new Set<string>(fixed)
  const attributes = sources.flatMap((source) => source.match(/data-testid="[^"]+"/g) ?? [])
  expect(attributes.length).toBeGreaterThan(0)
  for (const attribute of attributes) expect(ids).toContain(attribute.slice(13, -1))
})

test('ids are built from the names they carry', () => {
  expect(view('Connect')).toBe('lk-view-Connect')
  expect(wallet('io.metamask~2')).toBe('lk-wallet-io.metamask~2')
  expect(network('eip155:1')).toBe('lk-network-eip155:1')
})
