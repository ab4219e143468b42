import { dismissNotice, loadEngines, modalAtom } from '@latchkey/core'
import { LiveRegion, useStyle } from '@latchkey/primitives'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Alerts } from '../alerts/Alerts.tsx'
import { ClosingContext, useAtomValue, useLatchkey } from '../context.ts'
import { Notices } from '../notices/Notices.tsx'
import { OfflineNotice } from '../notices/OfflineNotice.tsx'
import { Header } from './Header.tsx'
import { cls, css } from './Modal.module.css.gen.ts'
import { Stage } from './Stage.tsx'
import { useDialogEvents } from './useDialogEvents.ts'
import { useDialogMotion } from './useDialogMotion.ts'
import { useDialogOpen } from './useDialogOpen.ts'
import { useSheetDrag } from './useSheetDrag.ts'

/** The native dialog: overlay, card, header, the view and what floats over it. */
export function OpenDialog({
  host,
  isLeaving,
  onLeft,
  onTaken,
  children,
}: {
  host: HTMLElement
  isLeaving: boolean
  onLeft: () => void
  /** The page took the element away. */
  onTaken: () => void
  /** Without a look of its own: what speaks in the dialog. */
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
  useDialogOpen({ dialog, heading, host, onTaken })
  useDialogMotion({ overlay, card, isLeaving, onLeft })
  const events = useDialogEvents({ dialog, overlay })
  const drag = useSheetDrag(card)
  useEffect(() => {
    // What it needs of the chain libraries is on its way before a wallet is clicked.
    void loadEngines(latchkey)
    // What was said of the last visit is not of the next.
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
        data-full={latchkey.config.enableMobileFullScreen ? '' : undefined}
      >
        <ClosingContext.Provider value={isLeaving}>
          <LiveRegion>
            <div className={cls.lkHandle} part="handle" {...drag} />
            <div className={cls.lkHeaderRoom}>
              <Header titleId={titleId} headingRef={heading} />
            </div>
            <OfflineNotice />
            <Stage headingRef={heading} />
            <Alerts />
            <Notices />
            {children}
          </LiveRegion>
        </ClosingContext.Provider>
      </div>
    </dialog>
  )
}
