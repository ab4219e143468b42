import { modalAtom } from '@latchkey/core'
import { loadEngines } from '@latchkey/core/modal'
import { LiveRegion, useStyle } from '@latchkey/primitives'
import { atom } from 'jotai/vanilla'
import { type ReactNode, useId, useRef, useState } from 'react'
import { DialogContext, useAtomValue, useLatchkey } from '../context/context.ts'
import { isOpenAtom, useOnOpened } from '../context/onOpened.ts'
import type { PanelComponent } from '../ui/ModalProviders.tsx'
import { OpenContext } from '../ui/OpenContext.ts'
import { cls, css } from './Dialog.module.css.gen.ts'
import { useDialogEvents } from './useDialogEvents.ts'
import { type DialogPhase, useDialogOpen } from './useDialogOpen.ts'
import { useSheetDrag } from './useSheetDrag.ts'

const isShakingAtom = atom((get) => get(modalAtom).isShaking)

/** The native dialog: overlay, card and its content. It may be mounted before it opens. */
export function OpenDialog({
  host,
  Panel,
  phase,
  onPhase,
  onRemoved,
  children,
}: {
  host: HTMLElement
  Panel: PanelComponent
  phase: DialogPhase
  onPhase: (phase: DialogPhase) => void
  /** The page took the element away. */
  onRemoved: () => void
  /** Announcers of the dialog; not visible. */
  children?: ReactNode
}) {
  useStyle(css)
  const latchkey = useLatchkey()
  const isShaking = useAtomValue(isShakingAtom)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Rendered ahead, the dialog has neither notices nor announcements before its first opening.
  const [isAhead] = useState(() => !latchkey.store.get(isOpenAtom))
  const isOpen = phase !== 'closed' || !isAhead
  const isLeaving = phase === 'leaving'
  const context = useRef({ isLeaving, isOpenAtom })
  if (context.current.isLeaving && !isLeaving) context.current = { isLeaving, isOpenAtom }
  context.current.isLeaving = isLeaving
  useDialogOpen({ dialog, overlay, card, heading, host, onPhase, onRemoved })
  const events = useDialogEvents({ dialog, overlay })
  const drag = useSheetDrag(card)
  // Preloads the chain libraries before a click on a wallet.
  useOnOpened(loadEngines)

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
          <OpenContext.Provider value={isOpen}>
            <LiveRegion isSilent={!isOpen || isLeaving}>
              <div className={cls.lkHandle} part="handle" {...drag} />
              <Panel titleId={titleId} headingRef={heading} />
              {children}
            </LiveRegion>
          </OpenContext.Provider>
        </DialogContext.Provider>
      </div>
    </dialog>
  )
}
