import { setThemeVariables } from '@latchkey/core'
import { beforeEach, expect, test } from 'vitest'
import { addStyles } from '../../test/addStyles.ts'
import { modal, showApp, waitForView } from '../../test/showApp.tsx'
import { LatchkeyCard } from '../LatchkeyCard.tsx'

beforeEach(addStyles)

test('the card has the z-index of the token, also when that changes', async () => {
  const { latchkey } = showApp(<LatchkeyCard />, {
    config: { inline: true, themeVariables: { zIndex: 77 } },
  })
  await waitForView('Connect')
  const stacked = () => getComputedStyle(modal().host).zIndex
  expect(stacked()).toBe('77')
  setThemeVariables(latchkey, { zIndex: 5 })
  await expect.poll(stacked).toBe('5')
})
