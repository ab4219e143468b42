import { recordMotion, takeMotion } from './motion.ts'
import { expect, test } from './test.ts'
import { walk } from './walk.ts'
import { dogwood } from './world.ts'

/** Signs that something is waited for may change their strength; a check stays as long as its colour; an edge flashes. */
const allowed = [
  /^svg\.(lkSpinner|lk-button-spinner): opacity$/,
  /^button\.lk-button: opacity$/,
  /^rect\.lkRingTurn: opacity$/,
  /^span\.lkSkeleton: opacity$/,
  /^div\.lkCard: boxShadow$/,
  /^button\.lkIconButton: color$/,
]

test('reduced motion: nothing moves, grows or fades on the way to any view and back', async ({
  page,
  modal,
  wallet,
  wallets,
}) => {
  await wallets.install(dogwood)
  await recordMotion(page)
  await page.goto('/plain.html?suggest')
  // That the recorder sees what there is.
  await modal.networkButton.click()
  await expect(modal.view('Networks')).toBeVisible()
  await modal.close()
  const usual = await takeMotion(page)
  expect(usual).toContain('div.lkCard: opacity transform')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await takeMotion(page)
  const moved: string[] = []
  const check = async (view: string) => {
    for (const one of await takeMotion(page))
      if (!allowed.some((pattern) => pattern.test(one))) moved.push(`${view}: ${one}`)
  }
  await walk({ page, modal, wallet, check })
  await check('closed')
  expect(moved).toEqual([])
})
