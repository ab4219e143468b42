import { expect, test } from 'vitest'
import type { AdapterHarness } from './adapterHarness.ts'
import { createMockHarness } from './createMockHarness.ts'
import { harnessConformance } from './harnessConformance.ts'
import { runAdapterConformance } from './testBench.ts'

/** Proves that a subject with a mistake is as the adapter finds it. */
async function prove(mistake: (subject: AdapterHarness) => Partial<AdapterHarness>) {
  const subject = createMockHarness()
  for (const promise of harnessConformance)
    await runAdapterConformance({ ...subject, ...mistake(subject) }, promise)
}

test('a correct subject passes', async () => {
  await prove(() => ({}))
})

test.each<[name: string, mistake: Parameters<typeof prove>[0], message: string]>([
  [
    'a wallet that is not there',
    () => ({ connectorId: 'nobody.here' }),
    'The subject: connectorId: the adapter found mock, mock.other, and no nobody.here.',
  ],
  [
    'another wallet that is not there',
    () => ({ otherConnectorId: 'nobody.here' }),
    'The subject: otherConnectorId: the adapter found mock, mock.other, and no nobody.here.',
  ],
  [
    'a network that the adapter does not have',
    () => ({ networks: ['eip155:1', 'eip155:7'] }),
    'The subject: networks[1]: the adapter has eip155:1, eip155:137, and no eip155:7.',
  ],
  [
    'one network twice',
    () => ({ networks: ['eip155:1', 'eip155:1'] }),
    'The subject: networks: both are eip155:1.',
  ],
  [
    'a foreign network that the adapter has',
    () => ({ foreignNetwork: 'eip155:137' }),
    'The subject: foreignNetwork: the adapter has eip155:137.',
  ],
  [
    'a network where the wallet is not',
    () => ({ networks: ['eip155:137', 'eip155:1'] }),
    'The subject: networks[0]: the wallet is on eip155:1.',
  ],
  [
    'accounts in another order',
    ({ accounts: [first, second] }) => ({ accounts: [second, first] }),
    'The subject: accounts[0]: the wallet connected with 0xA11ce00000000000000000000000000000000001.',
  ],
  [
    'controls that read nothing',
    ({ wallet }) => ({ wallet: { ...wallet, prompts: () => 0, isPermitted: () => false } }),
    'The subject: wallet.prompts: a connection was not counted; wallet.isPermitted: false after the site has connected.',
  ],
  [
    'a wallet that knows the site already',
    ({ wallet }) => ({ wallet: { ...wallet, isPermitted: () => true } }),
    'The subject: wallet.isPermitted: true before the site has connected.',
  ],
])('error: %s', async (_, mistake, message) => {
  await expect(prove(mistake)).rejects.toThrow(message)
})
