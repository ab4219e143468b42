import { recordScripts, withShell } from '@latchkey/end-to-end/recordScripts'
import { expect, test } from './test.ts'
import { nextUrl } from './world.ts'

test('Next: the build of Turbopack fetches the modal only when it is needed', async ({
  page,
  modal,
}) => {
  const scripts = recordScripts(page)
  await page.goto(nextUrl)
  await expect(modal.connectButton).toBeVisible()
  const early = await scripts()
  expect(early.length).toBeGreaterThan(0)
  expect(withShell(early)).toEqual([])
  await modal.open()
  expect(withShell(await scripts())).toHaveLength(1)
})
