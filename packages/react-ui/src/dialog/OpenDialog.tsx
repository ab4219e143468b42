import { modalAtom } from '@latchkey/core'
import { dismissNotice, loadEngines } from '@latchkey/core/modal'
import { LiveRegion, useStyle } from '@latchkey/primitives'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ClosingContext, useAtomValue, useLatchkey } from '../context/context.ts'
import type { PanelComponent } from '../ui/ModalProviders.tsx'
import { cls, css } from './Dialog.module.css.gen.ts'
import { useDialogEvents } from './useDialogEvents.ts'
import { useDialogMotion } from './useDialogMotion.ts'
import { useDialogOpen } from './useDialogOpen.ts'
import { useSheetDrag } from './useSheetDrag.ts'

/** The native dialog: overlay, card and its content. */
export function OpenDialog({
  host,
  Panel,
  isLeaving,
  onLeft,
  onRemoved,
  children,
}: {
  host: HTMLElement
  Panel: PanelComponent
  isLeaving: boolean
  onLeft: () => void
  /** The page took the element away. */
  onRemoved: () => void
  /** Announcers of the dialog; not visible. */
  children?: ReactNode
}) {
  useStyle(css)
  const latchkey = useLatchkey()
  const { isShaking } = useAtomValue(modalAtom)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useDialogOpen({ dialog, heading, host, onRemoved })
  useDialogMotion({ overlay, card, isLeaving, onLeft })
  const events = useDialogEvents({ dialog, overlay })
  const drag = useSheetDrag(card)
  useEffect(() => {
    // Preloads the chain libraries before a click on a wallet.
    void loadEngines(latchkey)
    // Clear notices when the dialog closes.
    return () => dismissNotice(latchkey)
  }, [latchkey])

  return (
    <dialog ref={dialog} className={cls.lkDialog} aria-labelledby={titleId} {...events}>
      <div ref={overlay} className={cls.lkOverlay} part="overlay" data-testid="lk-overlay" />
      <div
        ref={card}
        className={cls.lkCard}
        part="card"
        data-testid="lk-modal"
        data-shaking={isShaking ? '' : undefined}
        data-full={latchkey.config.fullScreenOnMobile ? '' : undefined}
      >
        <ClosingContext.Provider value={isLeaving}>
          <LiveRegion>
            <div className={cls.lkHandle} part="handle" {...drag} />
            <Panel titleId={titleId} headingRef={heading} />
            {children}
          </LiveRegion>
        </ClosingContext.Provider>
      </div>
    </dialog>
  )
}
