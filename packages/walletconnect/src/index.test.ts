import { expect, test } from 'vitest'
import * as door from './index.ts'

test('the public door exports these names', () => {
  expect(Object.keys(door).sort()).toEqual([
    'ConnectorNotAvailableError',
    'walletConnect',
    'walletConnectIcon',
  ])
})
