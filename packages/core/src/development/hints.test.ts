import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { mockPlatform, setup } from '../../test/setup.ts'
import { getBalance } from '../balances/getBalance.ts'
import type { LatchkeyError } from '../base/errors.ts'
import { connect } from '../connect/connect.ts'
import { openModal } from '../modal/router/openModal.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { signIn } from '../signIn/signIn.ts'

/** Hints in the details of errors that have codes of their own. */
const hints: [typed: string, run: () => unknown, read: string][] = [
  [
    'connect by a name',
    () => connect(setup().latchkey, { walletId: 'Mock Wallet' }),
    'Mock Wallet; did you mean "mock"?; the wallets are mock',
  ],
  [
    'connect by a misspelt id',
    () => connect(setup().latchkey, { walletId: 'mokc' }),
    'did you mean "mock"?',
  ],
  [
    'connect on a server',
    () => {
      const { isBrowser: _, ...platform } = mockPlatform()
      const { latchkey } = setup({ platform: { ...platform, isBrowser: false } })
      return connect(latchkey, { walletId: 'mock' })
    },
    'a server has no wallets: call connect in the page',
  ],
  [
    'switchNetwork by a number',
    () => switchNetwork(setup().latchkey, 137 as never),
    'write "eip155:137"',
  ],
  [
    'switchNetwork by an object',
    () => switchNetwork(setup().latchkey, { caipNetworkId: 'eip155:137' } as never),
    'write "eip155:137"',
  ],
  [
    'switchNetwork to a network that is not configured',
    () => switchNetwork(setup().latchkey, 'eip155:999999'),
    'eip155:999999; the networks are eip155:1, eip155:137',
  ],
  [
    'getBalance without a wallet',
    () => getBalance(setup().latchkey, { address: '0x1' }),
    'without a wallet, getBalance needs address and caipNetworkId',
  ],
  [
    'getBalance of a node that is down',
    () => {
      const down = mockAdapter()
      const { latchkey } = setup({
        customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.shop.example/v3/key' }] },
        adapters: [
          (context) => ({
            ...down.factory(context),
            getBalance: () => Promise.reject(new Error()),
          }),
        ],
      })
      return getBalance(latchkey, { address: '0x1', caipNetworkId: 'eip155:1' })
    },
    'the nodes of eip155:1 are https://rpc.shop.example',
  ],
  [
    'openModal of a feature that is off',
    () => openModal(setup({ features: { send: false } }).latchkey, 'WalletSend'),
    'features.send is off',
  ],
  ['signIn without siwx', () => signIn(setup().latchkey), 'createLatchkey has no option siwx'],
]

test.each(hints)('error: %s names the fix in its details', async (_, run, read) => {
  const error = await Promise.resolve()
    .then(run)
    .catch((cause: unknown) => cause)
  expect((error as LatchkeyError).message).toContain(read)
  expect((error as LatchkeyError).message).not.toContain('v3/key')
})
