import { connect, createLatchkey, createMemoryStorage, sendTransaction } from '@latchkey/core'
import { requestReviewAtom } from '@latchkey/core/modal'
import { mockAdapter, testAddresses } from '@latchkey/testing'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { LatchkeyContext } from '../context/context.ts'
import { ReviewRequestView } from './ReviewRequestView.tsx'

test('security: the second click of a double click, meant for what was there before, does not go on', async () => {
  const mock = mockAdapter()
  const latchkey = createLatchkey({
    adapters: [mock.factory],
    storage: createMemoryStorage(),
    features: { explainRequests: true },
  })
  await connect(latchkey, { walletId: 'mock' })
  const sent = sendTransaction(latchkey, { to: testAddresses[1], value: 1n })
  await expect.poll(() => latchkey.store.get(requestReviewAtom)).toBeDefined()
  const root = createRoot(document.body)
  root.render(
    <LatchkeyContext.Provider value={latchkey}>
      <ReviewRequestView />
    </LatchkeyContext.Provider>,
  )
  const find = () => document.querySelector('[data-testid=lk-request-continue]')
  await expect.poll(find).not.toBeNull()
  const click = (detail: number) =>
    find()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  click(2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(latchkey.store.get(requestReviewAtom)).toMatchObject({ isApproved: false })
  expect(mock.calls.some(({ method }) => method === 'sendTransaction')).toBe(false)
  click(1)
  expect(await sent).toMatchObject({ hash: expect.any(String) })
  root.unmount()
})
