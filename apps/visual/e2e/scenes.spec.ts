import { findViolations } from '@latchkey/end-to-end/axe'
import { isFull } from '@latchkey/end-to-end/isFull'
import { scenes } from '@latchkey/scenes'
import { expect } from '@playwright/test'
import { browser } from './browser.ts'
import { findMisfits } from './findMisfits.ts'
import { looks, readName } from './looks.ts'
import { openScene } from './openScene.ts'
import { test } from './test.ts'

for (const look of looks)
  for (const scene of scenes) {
    const hasPicture = look.pictures.includes(readName(scene))
    // `npm test` runs every scene in the first look, and those with a committed image in the others.
    if (!isFull && look !== looks[0] && !hasPicture) continue
    const image = !hasPicture ? '' : browser.isKnown ? ', as in its picture' : ', NOT COMPARED'
    test(`${readName(scene)}, ${look.name}: everything fits${image}`, async ({ getPage }) => {
      const page = await getPage(look)
      const card = await openScene(page, scene, look.query)
      expect(await findMisfits(card, look.isTouch ? 44 : 24)).toEqual([])
      // Component tests run axe on every scene in both themes.
      if (isFull && look.isTheme) expect(await findViolations(page, 'latchkey-modal')).toEqual([])
      if (hasPicture && browser.isKnown)
        await expect(card).toHaveScreenshot(`${readName(scene)}-${look.name}.png`)
    })
  }
