import { type Latchkey, modalAtom } from '@latchkey/core'
import { locationAtom } from '@latchkey/core/modal'
import { ensureThemeContrast, LiveRegion, StyleRoot, useStyle } from '@latchkey/primitives'
import { startTransition, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyContext } from '../context/context.ts'
import type { PanelComponent } from '../ui/ModalProviders.tsx'
import { cls, css } from './Dialog.module.css.gen.ts'

// The warmed-up code belongs to the page, not to an instance.
let isRehearsed = false

/**
 * Pre-renders the card invisibly between the intent and the click, so that the browser has compiled its code, parsed
 * its style sheets and loaded its fonts. It runs in slices that yield to input, and is in the page only within one
 * task: it is never painted.
 */
export function prewarm(latchkey: Latchkey, Panel: PanelComponent): void {
  const { store } = latchkey
  const start = () => {
    if (isRehearsed || !isEnabled(latchkey)) return
    isRehearsed = true
    const host = document.createElement('latchkey-rehearsal')
    host.dataset.theme = latchkey.config.themeMode ?? 'dark'
    const shadow = host.attachShadow({ mode: 'open' })
    // Errors are reported when the modal opens.
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
              <Rehearsal host={host} Panel={Panel} onRendered={end} />
            </LiveRegion>
          </StyleRoot>
        </LatchkeyContext.Provider>,
      ),
    )
  }
  if (isRehearsed || !isEnabled(latchkey)) return
  // Safari has no idle callback, and a page may never be idle; the slices yield there as well.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 2_000 })
  else start()
}

/** Other views than the first would be fetched for it, and an open modal needs no prewarming. */
const isEnabled = ({ store, config }: Latchkey) =>
  !config.inline && !store.get(modalAtom).isOpen && store.get(locationAtom).view === 'Connect'

function Rehearsal({
  host,
  Panel,
  onRendered,
}: {
  host: HTMLElement
  Panel: PanelComponent
  onRendered: () => void
}) {
  useStyle(css)
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    document.body.append(host)
    ensureThemeContrast(host).release()
    // Forces a layout, the expensive part.
    card.current?.getBoundingClientRect()
    host.remove()
    onRendered()
  }, [host, onRendered])
  return (
    <dialog className={cls.lkDialog} open>
      <div ref={card} className={cls.lkCard}>
        <Panel titleId="title" headingRef={heading} />
      </div>
    </dialog>
  )
}
