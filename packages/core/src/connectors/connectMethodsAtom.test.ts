import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { featuresAtom } from '../features/state.ts'
import { connectMethods } from '../options/features.ts'
import { orderConnectMethods } from './connectMethodsAtom.ts'

const everything = { configured: undefined, offered: new Set(connectMethods) }

test('without an installed wallet the ways to connect are email, social, wallet', () => {
  const order = orderConnectMethods({ ...everything, hasInstalledWallet: false })
  expect(order).toEqual(['email', 'social', 'wallet'])
})

test('with an installed or announced wallet they are wallet, email, social', () => {
  const order = orderConnectMethods({ ...everything, hasInstalledWallet: true })
  expect(order).toEqual(['wallet', 'email', 'social'])
})

test('the order of the site, connectMethodsOrder, wins over both', () => {
  const { latchkey } = setup({ features: { connectMethodsOrder: ['social', 'wallet', 'email'] } })
  const configured = latchkey.store.get(featuresAtom).connectMethodsOrder
  for (const hasInstalledWallet of [true, false]) {
    expect(orderConnectMethods({ ...everything, configured, hasInstalledWallet })).toEqual([
      'social',
      'wallet',
      'email',
    ])
  }
})

test.each([['wallet', 'wallet'], ['fax'], 'wallet'])(
  'error: the order %j is refused, and the option is named',
  (connectMethodsOrder) => {
    expect(() => setup({ features: { connectMethodsOrder } as never })).toThrow(
      'features.connectMethodsOrder',
    )
  },
)
