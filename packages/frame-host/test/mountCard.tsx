import { StyleRoot } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Decide } from '../src/cards/createCardQueue.ts'
import { getTexts, type Texts } from '../src/cards/texts.ts'
import type { Ports } from '../src/ports.ts'
import { endAnimations } from './endAnimations.ts'

type Options = {
  readonly language?: string
  readonly theme?: string
  readonly draw: (props: {
    readonly decide: Decide
    readonly texts: Texts
    readonly after: Ports['after']
  }) => ReactNode
}

/** A card, whose time until it is armed lasts as long as the test wants. */
export function mountCard({ language = 'en', theme = 'dark', draw }: Options) {
  const root = document.createElement('div')
  root.className = 'lkRoot'
  root.dataset.theme = theme
  const { texts, locale, direction } = getTexts(language)
  root.lang = locale
  root.dir = direction
  document.body.append(root)
  const react = createRoot(root)
  const decide = { approve: vi.fn(), reject: vi.fn() }
  const timers = new Set<() => void>()
  const after: Ports['after'] = (_, task) => {
    timers.add(task)
    return () => timers.delete(task)
  }
  flushSync(() =>
    react.render(<StyleRoot root={document}>{draw({ decide, texts, after })}</StyleRoot>),
  )
  onTestFinished(() => {
    react.unmount()
    root.remove()
  })
  return {
    root,
    texts,
    decide,
    find: (name: string) => page.getByRole('button', { name }).element() as HTMLButtonElement,
    async arm() {
      await expect.poll(() => timers.size).toBe(1)
      flushSync(() => {
        for (const task of timers) task()
      })
      await endAnimations()
    },
  }
}
