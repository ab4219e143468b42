import { recordMotion, takeMotion } from './motion.ts'
import { expect, test } from './test.ts'
import { visitViews } from './visitViews.ts'
import { dogwood } from './world.ts'

/** Allowed: opacity of loading indicators, the colour of a check, the flash of an edge. */
const allowed = [
  /^svg\.(lkSpinner|lk-button-spinner): opacity$/,
  /^button\.lk-button: opacity$/,
  /^rect\.lkRingTurn: opacity$/,
  /^span\.lkSkeleton: opacity$/,
  /^div\.lkCard: boxShadow$/,
  /^button\.lkIconButton: color$/,
]

test('reduced motion: nothing moves, grows or fades when navigating to any view and back', async ({
  page,
  modal,
  wallet,
  wallets,
}) => {
  await wallets.install(dogwood)
  await recordMotion(page)
  await page.goto('/plain.html?suggest')
  // Proves that the recorder detects motion.
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
  await visitViews({ page, modal, wallet, check })
  await check('closed')
  expect(moved).toEqual([])
})
