import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as activity from './activity/index.ts'
import * as adapterEntry from './adapterEntry.ts'
import * as balances from './balances/index.ts'
import * as collectibles from './collectibles/index.ts'
import * as entry from './index.ts'
import * as names from './names/index.ts'
import * as onramp from './onramp/index.ts'
import * as prices from './prices/index.ts'
import * as sessions from './sessions/index.ts'
import * as swap from './swap/index.ts'

test('the main entry exports these names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyError",
      "activeConnectionAtom",
      "activeNetworkAtom",
      "cancelConnect",
      "cancelSignIn",
      "closeModal",
      "connect",
      "connectByUri",
      "connectionsAtom",
      "createLatchkey",
      "createMemoryStorage",
      "disconnect",
      "formatUnits",
      "getBalance",
      "getConnection",
      "getCsp",
      "getNativeBalanceQueryOptions",
      "getNetwork",
      "getQueryClient",
      "getSession",
      "getSnapshot",
      "getWallets",
      "modalAtom",
      "networksAtom",
      "openModal",
      "pairingAtom",
      "reconnect",
      "sendTransaction",
      "sessionAtom",
      "sessionStatusAtom",
      "setFeatures",
      "setLanguage",
      "setThemeMode",
      "setThemeVariables",
      "signIn",
      "signMessage",
      "signOut",
      "signTypedData",
      "statusAtom",
      "switchConnection",
      "switchNetwork",
      "waitForTransaction",
      "walletRowsAtom",
      "watchConnection",
      "watchNetwork",
      "watchSession",
      "watchWallets",
    ]
  `)
})

test('the entry for adapters and connectors exports these names', () => {
  expect(Object.keys(adapterEntry).sort()).toMatchInlineSnapshot(`
    [
      "CancelledError",
      "ChainNotAddedError",
      "InvalidConfigError",
      "InvalidWalletAnswerError",
      "LatchkeyError",
      "NetworkSwitchUnsupportedError",
      "NotConnectedError",
      "NotEnoughFundsError",
      "PairingExpiredError",
      "RelayError",
      "RequestPendingError",
      "RpcError",
      "SessionExpiredError",
      "TimedOutError",
      "TransactionUnknownError",
      "UnexpectedError",
      "UserRejectedError",
      "WalletMismatchError",
      "WalletNotFoundError",
      "activateWallet",
      "anySignal",
      "assertKnownOptions",
      "assignConnectorIds",
      "callWallet",
      "connectWallet",
      "constants",
      "createConnectionEmitter",
      "createInstalledWallets",
      "createInvalidResponseError",
      "createLazyEngine",
      "createNodes",
      "disconnectWallet",
      "findDriver",
      "findTarget",
      "formatUnits",
      "getAddressFromCaip",
      "isCaipNetworkId",
      "isEvmAddress",
      "isNetwork",
      "isNonFatal",
      "isRpcErrorCode",
      "isSolanaAddress",
      "listConnectorWallets",
      "listenForStandardWallets",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "raceSignal",
      "readAdapterNetworks",
      "readErrorTree",
      "readProperty",
      "readText",
      "readWalletClaims",
      "readWalletIcon",
      "readWalletName",
      "reconnectAll",
      "reconnectWallets",
      "requestBalance",
      "requestNode",
      "requestSend",
      "searchPage",
      "startWalletEngine",
      "stopWalletEngine",
      "switchWalletNetwork",
      "toCaipAddress",
      "toLatchkeyError",
      "toWalletError",
      "wait",
      "waitForState",
      "withPrompt",
      "withTimeout",
    ]
  `)
})

test('the entry of each feature exports these names', () => {
  expect(Object.keys(activity).sort()).toEqual([
    'fetchActivity',
    'getActivityQueryOptions',
    'mergeActivity',
  ])
  expect(Object.keys(balances).sort()).toEqual([
    'fetchTokenBalances',
    'getTokenBalancesQueryOptions',
  ])
  expect(Object.keys(collectibles).sort()).toEqual([
    'fetchCollectibles',
    'getCollectiblesQueryOptions',
  ])
  expect(Object.keys(names).sort()).toEqual([
    'createNameMessage',
    'fetchName',
    'fetchNameSuggestions',
    'fetchNames',
    'registerName',
  ])
  expect(Object.keys(onramp).sort()).toEqual([
    'fetchOnrampOptions',
    'fetchOnrampQuote',
    'fetchOnrampUrl',
  ])
  expect(Object.keys(prices).sort()).toEqual(['fetchPrices'])
  expect(Object.keys(sessions).sort()).toEqual([
    'SessionsUnavailableError',
    'activateSmartSession',
    'createActivationMessage',
    'createRevocationMessage',
    'createSmartSession',
    'fetchSmartSessionContext',
    'fetchSmartSessions',
    'revokeSmartSession',
  ])
  expect(Object.keys(swap).sort()).toEqual([
    'ApprovalRequiredError',
    'GasPriceUnsupportedError',
    'InvalidSlippageError',
    'NoQuoteError',
    'NotEnoughFundsError',
    'QuoteExpiredError',
    'SwapChangedError',
    'SwapFailedError',
    'SwapMismatchError',
    'SwapUnsupportedError',
    'SwapWouldFailError',
    'TokenMismatchError',
    'applySlippage',
    'approveSwap',
    'canSwap',
    'createApprovalRequest',
    'createSwapRequest',
    'fetchAllowance',
    'fetchApproval',
    'fetchGasPrice',
    'fetchQuotes',
    'fetchSwapTokens',
    'fetchSwapTransaction',
    'getMaxSwapAmount',
    'getSwapPlanQueryOptions',
    'getSwapQuotes',
    'getSwapQuotesQueryOptions',
    'getSwapTokensQueryOptions',
    'isSameToken',
    'parseAmount',
    'prepareSwap',
    'resetSwapForm',
    'setSwapForm',
    'swap',
    'swapFormAtom',
  ])
})

test('the main entry has at most 80 names, types included, and none of a DOM global', () => {
  const source = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter(Boolean),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(
    names.length,
    'Export no type of options here, or give the feature an entry of its own: docs/recipes.md, "A feature entry".',
  ).toBeLessThanOrEqual(80)
  for (const name of [
    'Storage',
    'Location',
    'History',
    'Notification',
    'Text',
    'Event',
    'Selection',
  ])
    expect(names).not.toContain(name)
})
