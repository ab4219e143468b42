import { activeConnectionAtom, closeModal } from '@latchkey/core'
import { dismissNotice, isPreparedAtom, prepareModal } from '@latchkey/core/modal'
import { atom } from 'jotai/vanilla'
import { useEffect, useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { isOpenAtom } from '../context/onOpened.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { type Announcement, StatusAnnouncer } from '../notices/StatusAnnouncer.tsx'
import type { ModalMount } from '../ui/ModalProviders.tsx'
import { OpenDialog } from './OpenDialog.tsx'
import type { DialogPhase } from './useDialogOpen.ts'

const isRenderedAtom = atom((get) => get(isOpenAtom) || get(isPreparedAtom))

/** The dialog while it is visible, exit animation included, and closed with the Connect view ready for a click. */
export function ModalDialog({ host, Panel }: Pick<ModalMount, 'host' | 'Panel'>) {
  const latchkey = useLatchkey()
  const [isDestroyed, setDestroyed] = useState(false)
  const isRendered = useAtomValue(isRenderedAtom) && !isDestroyed
  const isConnected = useAtomValue(activeConnectionAtom) !== undefined
  // React 18 renders the store before a state that changes with it: with a state, the dialog would unmount in between.
  const [phaseAtom] = useState(() => atom<DialogPhase>('closed'))
  const phase = useAtomValue(phaseAtom)
  useEffect(() => {
    if (phase === 'closed' && !isConnected) return whenIdle(latchkey, () => prepareModal(latchkey))
    return undefined
  }, [latchkey, phase, isConnected])
  useEffect(() => {
    const { signal } = latchkey
    const handleAbort = () => setDestroyed(signal.aborted)
    handleAbort()
    signal.addEventListener('abort', handleAbort)
    return () => {
      signal.removeEventListener('abort', handleAbort)
      dismissNotice(latchkey)
    }
  }, [latchkey])
  const handlePhase = (next: DialogPhase) => {
    if (next === 'closed') dismissNotice(latchkey)
    latchkey.store.set(phaseAtom, next)
  }
  const announcement = useRef<Announcement>(undefined)
  // An element that the page took away is shown by a new dialog only: nothing of the old one can turn back.
  const [removals, setRemovals] = useState(0)
  const handleRemoval = () => {
    closeModal(latchkey)
    setRemovals((times) => times + 1)
    handlePhase('closed')
  }
  const isShown = phase === 'shown'
  return (
    <>
      {!isShown && <StatusAnnouncer announcement={announcement} isInside={false} />}
      {(isRendered || phase === 'leaving') && (
        <OpenDialog
          key={removals}
          host={host}
          Panel={Panel}
          phase={phase}
          onPhase={handlePhase}
          onRemoved={handleRemoval}
        >
          {isShown && <StatusAnnouncer announcement={announcement} isInside />}
        </OpenDialog>
      )}
    </>
  )
}
