import { openWindow } from './confirm.ts'
import { cancelCard, openWithEmail, signIn, update, waitForCard } from './email.ts'
import { call } from './namespaces.ts'
import { expect, test } from './test.ts'

/** What a page does to the frame, by src/styles/attacks.css. Intersection Observer v2 sees the first ones. */
const seen = ['cover', 'transparent', 'blur', 'rotate', 'move', 'shrink'] as const
const unseen = ['mask', 'clip', 'zoom'] as const

test('security: a page that covers, hides or turns the frame disarms it, and what can move value has no approval there', async ({
  page,
  modal,
  site,
}) => {
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, `kim-${Date.now()}@shop.example`)
  const target = { connectorId: 'embedded', address }
  const signing = call(page, 'eip155', 'signMessage', { ...target, message: 'Hello' })
  const card = await waitForCard(page)
  const sign = card.getByRole('button', { name: 'Sign' })
  for (const frameAttack of seen) {
    await expect(sign, frameAttack).toBeEnabled()
    await update(page, { frameAttack })
    await expect(sign, frameAttack).toBeDisabled()
    await update(page, { frameAttack: '' })
  }
  await expect(sign).toBeEnabled()
  await cancelCard(page)
  expect(await signing).toEqual({ error: 'UserRejectedError' })

  const sending = call(page, 'eip155', 'sendTransaction', {
    ...{ ...target, caipNetworkId: 'eip155:1', to: address, value: 0n },
  })
  const names = () => card.getByRole('button').allInnerTexts()
  await waitForCard(page)
  for (const frameAttack of unseen) {
    await update(page, { frameAttack })
    expect(await names()).toEqual(['Cancel', 'Review'])
  }
  await update(page, { frameAttack: '' })
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Send' })).toBeVisible()
  expect(await window.evaluate(() => opener)).toBeNull()
  await window.getByRole('button', { name: 'Decline' }).click()
  expect(await sending).toEqual({ error: 'UserRejectedError' })
})
