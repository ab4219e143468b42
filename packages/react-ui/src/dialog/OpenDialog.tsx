import { modalAtom } from '@latchkey/core'
import { dismissNotice, loadEngines } from '@latchkey/core/modal'
import { LiveRegion, useStyle } from '@latchkey/primitives'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DialogContext, useAtomValue, useLatchkey } from '../context/context.ts'
import { isOpenAtom, useOnOpened } from '../context/useIsOpen.ts'
import type { PanelComponent } from '../ui/ModalProviders.tsx'
import { cls, css } from './Dialog.module.css.gen.ts'
import { useDialogEvents } from './useDialogEvents.ts'
import { useDialogOpen } from './useDialogOpen.ts'
import { useSheetDrag } from './useSheetDrag.ts'

/** The native dialog: overlay, card and its content. It may be mounted before it opens. */
export function OpenDialog({
  host,
  Panel,
  isOpen,
  isPresent,
  onLeft,
  onRemoved,
  children,
}: {
  host: HTMLElement
  Panel: PanelComponent
  isOpen: boolean
  /** Open or leaving; otherwise it is rendered ahead of its opening. */
  isPresent: boolean
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
  const isLeaving = isPresent && !isOpen
  const context = useRef({ isLeaving, isOpenAtom })
  if (context.current.isLeaving && !isLeaving) context.current = { isLeaving, isOpenAtom }
  context.current.isLeaving = isLeaving
  useDialogOpen({ dialog, overlay, card, heading, host, onLeft, onRemoved })
  const events = useDialogEvents({ dialog, overlay })
  const drag = useSheetDrag(card)
  // Preloads the chain libraries before a click on a wallet.
  useOnOpened(loadEngines)
  // Clear notices when the dialog closes.
  useEffect(() => (isPresent ? () => dismissNotice(latchkey) : undefined), [latchkey, isPresent])

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
        <DialogContext.Provider value={context.current}>
          <LiveRegion isSilent={!isOpen}>
            <div className={cls.lkHandle} part="handle" {...drag} />
            <Panel titleId={titleId} headingRef={heading} />
            {children}
          </LiveRegion>
        </DialogContext.Provider>
      </div>
    </dialog>
  )
}
