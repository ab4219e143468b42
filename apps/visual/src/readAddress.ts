import { scenes } from '@latchkey/scenes'
import type { Scene } from '@latchkey/scenes/scene'

/** Parsed query of the page. */
export type Address = {
  readonly scene: Scene | undefined
  readonly theme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl' | undefined
  readonly locale: string | undefined
  /** Width of the frame in CSS pixels; without it the scene fills the window. */
  readonly width: number | undefined
}

/** Parses `?view=Connect&state=empty&theme=dark&dir=rtl&locale=ar&width=320`. `state` defaults to the first of the view. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  const view = query.get('view')
  const state = query.get('state')
  const dir = query.get('dir')
  return {
    scene: scenes.find((scene) => scene.view === view && (state === null || scene.state === state)),
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    dir: dir === 'ltr' || dir === 'rtl' ? dir : undefined,
    locale: query.get('locale') ?? undefined,
    width: Number(query.get('width')) || undefined,
  }
}
