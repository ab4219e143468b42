import { type Latchkey, modalAtom } from '@latchkey/core'
import { locationAtom } from '@latchkey/core/modal'
import { guardTheme, LiveRegion, StyleRoot, useStyle } from '@latchkey/primitives'
import { startTransition, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyContext } from '../context/context.ts'
import type { PanelComponent } from '../ui/InstanceTree.tsx'
import { cls, css } from './Dialog.module.css.gen.ts'

// What it warms belongs to the page, not to an instance.
let isRehearsed = false

/**
 * Draws the card once where nobody sees it, between the intent and the click: the browser then has compiled its code,
 * read its style sheets and found its fonts. In slices that give way to the click, and on the page only within one
 * task: it is never painted, and nothing of it stays.
 */
export function rehearse(latchkey: Latchkey, Panel: PanelComponent): void {
  const { store } = latchkey
  const start = () => {
    if (isRehearsed || !isWanted(latchkey)) return
    isRehearsed = true
    const host = document.createElement('latchkey-rehearsal')
    host.dataset.theme = latchkey.config.themeMode ?? 'dark'
    const shadow = host.attachShadow({ mode: 'open' })
    // A failure belongs to the opening, which says it.
    const root = createRoot(shadow, { onUncaughtError: () => end() })
    const end = () => {
      unsubscribe()
      // Later, because React refuses to unmount a root while it renders another.
      queueMicrotask(() => root.unmount())
    }
    const unsubscribe = store.sub(modalAtom, end)
    startTransition(() =>
      root.render(
        <LatchkeyContext.Provider value={latchkey}>
          <StyleRoot root={shadow}>
            <LiveRegion>
              <Rehearsal host={host} Panel={Panel} onDrawn={end} />
            </LiveRegion>
          </StyleRoot>
        </LatchkeyContext.Provider>,
      ),
    )
  }
  if (isRehearsed || !isWanted(latchkey)) return
  // Safari has no idle callback, and a page may never be idle; the slices leave room there as well.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 2_000 })
  else start()
}

/** Views beside the first one would be fetched for it, and an open modal is on the stage itself. */
const isWanted = ({ store, config }: Latchkey) =>
  !config.inline && !store.get(modalAtom).isOpen && store.get(locationAtom).view === 'Connect'

function Rehearsal({
  host,
  Panel,
  onDrawn,
}: {
  host: HTMLElement
  Panel: PanelComponent
  onDrawn: () => void
}) {
  useStyle(css)
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    document.body.append(host)
    guardTheme(host).release()
    // Asks for the layout, which is what takes the time.
    card.current?.getBoundingClientRect()
    host.remove()
    onDrawn()
  }, [host, onDrawn])
  return (
    <dialog className={cls.lkDialog} open>
      <div ref={card} className={cls.lkCard}>
        <Panel titleId="title" headingRef={heading} />
      </div>
    </dialog>
  )
}
