import { expect, test } from 'vitest'
import { waitForIdle } from '../../../test/setup.ts'
import { signInWorld } from '../../../test/signInWorld.ts'
import { connect } from '../../connect/connect.ts'
import { emit } from '../../events/emit.ts'
import { SignInStartError } from '../../siteSessions/errors.ts'
import { noticeAtom } from '../notices/state.ts'
import { navigate } from '../router/navigate.ts'
import { openModal } from '../router/openModal.ts'

test.each([
  ['a view that waits for the session goes to Account', undefined, 'Account'],
  ['a view that the visitor opened meanwhile stays', 'WhatIsAWallet', 'WhatIsAWallet'],
] as const)('error: if the code of sign-in does not load, %s', async (_, opened, expected) => {
  const { latchkey, site, store, view } = signInWorld()
  site.hold('getSessions')
  openModal(latchkey)
  await connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  if (opened) navigate(latchkey, opened)
  emit(latchkey, { type: 'signInUnavailable', error: new SignInStartError('late') })
  expect(view()).toBe(expected)
  expect(store.get(noticeAtom)).toMatchObject({ messageId: 'error.signInStart' })
})
