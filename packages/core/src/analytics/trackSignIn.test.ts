import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { LatchkeyError } from '../base/errors.ts'
import { handleEvent } from '../events/emit.ts'
import type { DomainEvent } from '../events/schema.ts'
import { trackSignIn } from './trackSignIn.ts'

const message = 'Something failed'
const error = new LatchkeyError({ code: 'x', shortMessage: message })
const account = {
  accountAddress: '0x1',
  chainId: 'eip155:137',
  namespace: 'eip155',
  connectorId: 'mock',
  isSmartAccount: true,
  key: 'mock',
} as const
const described = { network: 'eip155:137', isSmartAccount: true }

test.each<[DomainEvent, [string, object][]]>([
  [{ type: 'signInStarted', account }, [['CLICK_SIGN_SIWX_MESSAGE', described]]],
  [{ type: 'signedIn', account }, [['SIWX_AUTH_SUCCESS', described]]],
  [{ type: 'signInFailed', account, error }, [['SIWX_AUTH_ERROR', { ...described, message }]]],
  [{ type: 'signInUnavailable', account, error }, [['SIWX_AUTH_ERROR', { ...described, message }]]],
  [{ type: 'signInUnavailable', error }, []],
  [
    { type: 'signInCancelled', account, isDisconnecting: false },
    [['CLICK_CANCEL_SIWX', described]],
  ],
  [{ type: 'signInCancelled', account: undefined, isDisconnecting: false }, []],
  [{ type: 'proofsChecked', account, outcome: 'accepted' }, [['SIWX_AUTH_SUCCESS', described]]],
  [
    { type: 'proofsChecked', account, outcome: 'refused', error },
    [['SIWX_AUTH_ERROR', { ...described, message }]],
  ],
  [{ type: 'proofsChecked', account, outcome: 'cancelled' }, []],
])('$type is tracked under its name, with its exact properties: case %#', (event, expected) => {
  const { latchkey, events } = setup()
  handleEvent(latchkey, event, trackSignIn)
  expect(events.slice(1)).toEqual(expected)
})
