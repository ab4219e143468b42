import { createLatchkey, createMemoryStorage, type Latchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react-ui'
import { prepare, type Scene } from '@latchkey/scenes/scene'
import type { Root } from 'react-dom/client'
import { fontFamilies } from './fonts.ts'
import type { Address } from './readAddress.ts'

let played = 0

/** Plays a scene in the given look to its end. @returns a function that removes it */
export async function showScene(
  root: Root,
  scene: Scene,
  { theme, dir, locale }: Pick<Address, 'theme' | 'dir' | 'locale'>,
): Promise<() => Promise<void>> {
  const { config, play } = prepare(scene)
  played += 1
  const latchkey = createLatchkey({
    ...config,
    // An instance with the id of an earlier one does not repeat a transfer that its wallet still holds.
    id: `scene-${played}`,
    storage: createMemoryStorage(),
    random: counting(),
    // Errors in scenes are intentional.
    log: () => undefined,
    themeMode: theme,
    themeVariables: { font: fontFamilies },
    ...(dir && { dir }),
    ...(locale && { locale }),
  })
  root.render(<LatchkeyProvider latchkey={latchkey}>{null}</LatchkeyProvider>)
  await play(latchkey)
  return async () => {
    root.unmount()
    latchkey.destroy()
    while (document.querySelector('latchkey-modal')) await new Promise(requestAnimationFrame)
  }
}

/** Deterministic replacement for random ids. */
function counting(): Latchkey['random'] {
  let count = 0
  return {
    uuid() {
      count += 1
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
    },
  }
}
