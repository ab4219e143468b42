import { expect, test, vi } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { siteSessions } from '../../test/siteSessions.ts'
import { LatchkeyError } from '../base/errors.ts'
import { emit } from '../events/emit.ts'
import type { DomainEvent } from '../events/schema.ts'
import { handlers } from '../signInChunk/index.ts'
import { type LoadSignInFlow, watchModal } from './watchModal.ts'

const error = new LatchkeyError({ code: 'x', shortMessage: 'Something failed' })
const account = { chainId: 'eip155:1', isSmartAccount: false } as const

/** The modal of a site with sign-in, whose code is loaded by `load`. */
function follow(load: LoadSignInFlow) {
  const { latchkey } = setup({ siwx: siteSessions().siwx })
  watchModal(latchkey, load)
  return latchkey
}

const createFlow = () => {
  const handled: string[] = []
  const watchSignInAccount = vi.fn()
  return {
    handled,
    watchSignInAccount,
    handlers: [
      {
        signedIn: () => void handled.push('signedIn'),
        signInFailed: () => void handled.push('signInFailed'),
        disconnected: () => void handled.push('disconnected'),
      },
    ],
  }
}

test('events of signing in wait for the code of the flow, and are then handled in order', async () => {
  const flow = createFlow()
  const load = vi.fn(async () => flow)
  const latchkey = follow(load)
  emit(latchkey, { type: 'signInFailed', account, error })
  emit(latchkey, { type: 'disconnected', namespace: undefined, cause: 'signInCancelled' })
  emit(latchkey, { type: 'networkSwitched', caipNetworkId: 'eip155:1' })
  expect(flow.handled).toEqual([])
  await waitForIdle()
  emit(latchkey, { type: 'signedIn', account })
  expect(flow.handled).toEqual(['signInFailed', 'disconnected', 'signedIn'])
  expect([load.mock.calls.length, flow.watchSignInAccount.mock.calls.length]).toEqual([1, 1])
})

test.each([...new Set(handlers.flatMap((one) => Object.keys(one)))])(
  'an event of the type %s reaches the flow of sign-in',
  async (type) => {
    const handler = vi.fn()
    const flow = { handlers: [{ [type]: handler }], watchSignInAccount() {} }
    const latchkey = follow(async () => flow)
    // Other subscribers read details that the event lacks; `emit` logs their exceptions.
    emit(latchkey, { type } as DomainEvent)
    await waitForIdle()
    expect(handler).toHaveBeenCalledOnce()
  },
)

test('error: events before a failed load are dropped, and the next event loads the flow again', async () => {
  const flow = createFlow()
  const load = vi.fn(async () => flow).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const latchkey = follow(load)
  emit(latchkey, { type: 'signInFailed', account, error })
  await waitForIdle()
  emit(latchkey, { type: 'signedIn', account })
  await waitForIdle()
  expect(flow.handled).toEqual(['signedIn'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a flow that loads after destroy is not used', async () => {
  const flow = createFlow()
  const latchkey = follow(async () => flow)
  emit(latchkey, { type: 'signedIn', account })
  latchkey.destroy()
  await waitForIdle()
  expect(flow.handled).toEqual([])
  expect(flow.watchSignInAccount).not.toHaveBeenCalled()
})
