import { expect, test } from 'vitest'
import * as contract from './contract/index.ts'
import * as dom from './dom/index.ts'
import * as testing from './index.ts'
import * as playwright from './playwright.ts'

test('the entry points export these names and no others', () => {
  expect(Object.keys(testing)).toMatchInlineSnapshot(`
    [
      "bitcoinChains",
      "deriveBitcoinEntries",
      "testBitcoinKeys",
      "installBitcoinWallet",
      "scriptedBitcoinWallet",
      "testAddresses",
      "testKeys",
      "installWallet",
      "ProviderRpcError",
      "scriptedEvmWallet",
      "mockAdapter",
      "mockClock",
      "mockContext",
      "mockNetworks",
      "mockConnector",
      "relayWallet",
      "emailWallet",
      "mockEmbedded",
      "testSolanaAddresses",
      "testSolanaKeys",
      "verifySolanaSignature",
      "scriptedSolanaWallet",
      "testIds",
    ]
  `)
  expect(Object.keys(contract)).toMatchInlineSnapshot(`
    [
      "bitcoinUnsupported",
      "createBitcoinHarness",
      "createEvmHarness",
      "evmUnsupported",
      "createMockHarness",
      "createSolanaHarness",
      "solanaUnsupported",
      "adapterConformance",
      "describeAdapter",
      "runAdapterConformance",
    ]
  `)
  expect(Object.keys(dom)).toMatchInlineSnapshot(`
    [
      "click",
      "closeModal",
      "getModal",
      "getView",
      "waitForView",
      "openModal",
      "pickWallet",
    ]
  `)
  expect(Object.keys(playwright)).toMatchInlineSnapshot(`
    [
      "expect",
      "createModal",
      "createPageWallets",
      "createRelayWallet",
      "test",
      "guardArgs",
      "guardPrefs",
      "isLoopbackUrl",
      "recordRequests",
      "testIds",
    ]
  `)
})
