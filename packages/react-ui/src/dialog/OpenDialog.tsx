import { modalAtom } from '@latchkey/core'
import { dismissNotice, loadEngines } from '@latchkey/core/modal'
import { LiveRegion, useStyle } from '@latchkey/primitives'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ClosingContext, useAtomValue, useLatchkey } from '../context/context.ts'
import { afterPaint } from '../loading/afterPaint.ts'
import type { PanelComponent } from '../ui/ModalProviders.tsx'
import { cls, css } from './Dialog.module.css.gen.ts'
import { useDialogEvents } from './useDialogEvents.ts'
import { useDialogOpen } from './useDialogOpen.ts'
import { useSheetDrag } from './useSheetDrag.ts'

/** The native dialog: overlay, card and its content. It may be mounted before it opens. */
export function OpenDialog({
  host,
  Panel,
  isPresent,
  isLeaving,
  onLeft,
  onRemoved,
  children,
}: {
  host: HTMLElement
  Panel: PanelComponent
  /** Open or leaving; otherwise it is rendered ahead of its opening. */
  isPresent: boolean
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
  useDialogOpen({ dialog, overlay, card, heading, host, onLeft, onRemoved })
  const events = useDialogEvents({ dialog, overlay })
  const drag = useSheetDrag(card)
  useEffect(() => {
    if (!isPresent) return
    // Preloads the chain libraries before a click on a wallet.
    const cancel = afterPaint(() => void loadEngines(latchkey))
    return () => {
      cancel()
      // Clear notices when the dialog closes.
      dismissNotice(latchkey)
    }
  }, [latchkey, isPresent])

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
          <LiveRegion isSilent={!isPresent || isLeaving}>
            <div className={cls.lkHandle} part="handle" {...drag} />
            <Panel titleId={titleId} headingRef={heading} />
            {children}
          </LiveRegion>
        </ClosingContext.Provider>
      </div>
    </dialog>
  )
}
