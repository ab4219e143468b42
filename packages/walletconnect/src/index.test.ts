import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('the entry point exports these names', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'ConnectorNotAvailableError',
    'walletConnect',
    'walletConnectIcon',
  ])
})
