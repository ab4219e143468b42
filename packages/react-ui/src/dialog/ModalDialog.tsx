import { activeConnectionAtom, closeModal, modalAtom } from '@latchkey/core'
import { isPreparedAtom, prepareModal } from '@latchkey/core/modal'
import { useEffect, useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { type Announcement, StatusAnnouncer } from '../notices/StatusAnnouncer.tsx'
import type { ModalMount } from '../ui/ModalProviders.tsx'
import { OpenDialog } from './OpenDialog.tsx'

/** The dialog while it is visible, exit animation included, and closed with the Connect view ready for a click. */
export function ModalDialog({ host, Panel }: Pick<ModalMount, 'host' | 'Panel'>) {
  const latchkey = useLatchkey()
  const { isOpen } = useAtomValue(modalAtom)
  const isConnected = useAtomValue(activeConnectionAtom) !== undefined
  const isPrepared = useAtomValue(isPreparedAtom)
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  useEffect(() => {
    if (!isPresent && !isConnected) return whenIdle(latchkey, () => prepareModal(latchkey))
    return undefined
  }, [latchkey, isPresent, isConnected])
  const announcement = useRef<Announcement>(undefined)
  // An element that the page took away is shown by a new dialog only: nothing of the old one can turn back.
  const [removals, setRemovals] = useState(0)
  const handleRemoval = () => {
    closeModal(latchkey)
    setRemovals((times) => times + 1)
    setPresent(false)
  }
  return (
    <>
      {!isOpen && <StatusAnnouncer announcement={announcement} isInside={false} />}
      {(isPresent || (isPrepared && !latchkey.signal.aborted)) && (
        <OpenDialog
          key={removals}
          host={host}
          Panel={Panel}
          isOpen={isOpen}
          isPresent={isPresent}
          onLeft={() => setPresent(false)}
          onRemoved={handleRemoval}
        >
          {isOpen && <StatusAnnouncer announcement={announcement} isInside />}
        </OpenDialog>
      )}
    </>
  )
}
