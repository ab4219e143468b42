import {
  ChainNotAddedError,
  InvalidWalletAnswerError,
  RequestPendingError,
  UserRejectedError,
} from '@latchkey/core/adapter'
import { mockAdapter } from '../mock-adapter/mockAdapter.ts'
import type { MockAdapterOptions, MockMethod } from '../mock-adapter/options.ts'
import type { AdapterHarness } from './adapterHarness.ts'

/** Calls of the mock that prompt the visitor. */
const promptMethods: readonly MockMethod[] = [
  'connect',
  'switchNetwork',
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'sendCalls',
  'writeContract',
  'grantPermissions',
  'signPsbt',
  'signTransaction',
  'signAllTransactions',
  'signAndSendTransaction',
  'signIn',
  'sendToken',
]

/**
 * The mock namespace as a subject of `describeAdapter`.
 *
 * @example
 * describeAdapter('mock', () => createMockHarness())
 */
export function createMockHarness(options: MockAdapterOptions = {}): AdapterHarness {
  const accounts = [
    '0xA11ce00000000000000000000000000000000001',
    '0xB0b0000000000000000000000000000000000002',
  ] as const
  const mock = mockAdapter({
    wallets: [
      { connectorId: 'mock', accounts, isPermitted: false },
      { connectorId: 'mock.other', name: 'Other Wallet', isPermitted: false },
    ],
    ...options,
  })
  const namespace = options.namespace ?? 'eip155'
  const [first, second] = mock.networks
  let announced = 0

  const failAll = (error: unknown) => {
    for (const method of promptMethods) mock.fails[method] = error
  }

  return {
    factory: mock.factory,
    connectorId: 'mock',
    otherConnectorId: 'mock.other',
    accounts,
    networks: [first?.caipNetworkId ?? `${namespace}:1`, second?.caipNetworkId ?? `${namespace}:2`],
    foreignNetwork: `${namespace}:999999`,
    wallet: {
      approve() {
        for (const method of promptMethods) delete mock.fails[method]
        mock.release()
      },
      reject() {
        failAll(new UserRejectedError())
        mock.release()
      },
      hold() {
        for (const method of promptMethods) mock.hold(method)
      },
      prompts: () => mock.prompts.length,
      isPermitted: () => mock.wallet('mock').isPermitted,
      announce() {
        announced += 1
        const connectorId = `mock.late${announced}`
        mock.announce({ connectorId })
        return connectorId
      },
      setAccounts: (next) => mock.emitAccounts('mock', next),
      lock: () => mock.emitAccounts('mock', []),
      idle: async () => undefined,
      setNetwork: (caipNetworkId) => mock.emitChain('mock', caipNetworkId),
      revoke: () => mock.dropConnection('mock'),
      pending: () => failAll(new RequestPendingError()),
      lieAboutNetwork: () => mock.lie('chain'),
      lieAboutAccount: () => mock.lie('account'),
      malform: () => failAll(new InvalidWalletAnswerError('no accounts')),
      removeNetwork: (caipNetworkId) => mock.removeNetwork('mock', caipNetworkId),
      refuseToAdd: () => {
        mock.fails.switchNetwork = new ChainNotAddedError()
      },
      failDisconnect: () => {
        mock.fails.disconnect = new Error('The wallet is gone.')
      },
      listeners: () => mock.watching,
    },
  }
}
