import { recordScripts, shellMark } from '../../../scripts/e2e/recordScripts.ts'
import { expect, test } from './test.ts'
import { nextUrl } from './world.ts'

test('Next: what Turbopack made fetches the modal when it is wanted, and not before', async ({
  page,
  modal,
}) => {
  const scripts = recordScripts(page)
  await page.goto(nextUrl)
  await expect(modal.connectButton).toBeVisible()
  const early = await scripts()
  expect(early.length).toBeGreaterThan(0)
  expect(early.filter(({ text }) => text.includes(shellMark))).toEqual([])
  await modal.open()
  const late = (await scripts()).slice(early.length)
  expect(late.some(({ text }) => text.includes(shellMark))).toBe(true)
})
