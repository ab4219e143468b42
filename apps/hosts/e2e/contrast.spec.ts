import { findLowContrast } from './edges.ts'
import { expect, test } from './test.ts'
import { visitViews } from './visitViews.ts'
import { dogwood } from './world.ts'

const preferences = [
  { contrast: 'more', colorScheme: 'dark' },
  { forcedColors: 'active', colorScheme: 'dark' },
  { forcedColors: 'active', colorScheme: 'light' },
] as const

test('more contrast and forced colours: in every view controls have an edge, icons are visible, and the selection is recognisable without colour', async ({
  page,
  modal,
  wallet,
  wallets,
}) => {
  await wallets.install(dogwood)
  await page.goto('/plain.html?suggest')
  const lowContrast: Record<string, readonly string[]> = {}
  const check = async (view: string) => {
    for (const preference of preferences) {
      await page.emulateMedia(preference)
      const found = await findLowContrast(page)
      if (found.length > 0) lowContrast[`${view}, ${Object.values(preference).join(' ')}`] = found
      await page.emulateMedia({ contrast: null, forcedColors: null, colorScheme: null })
    }
  }
  await visitViews({ page, modal, wallet, check })
  expect(lowContrast).toEqual({})
})
