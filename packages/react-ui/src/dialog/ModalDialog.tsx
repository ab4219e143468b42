import { closeModal, modalAtom } from '@latchkey/core'
import { useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { type Announcement, StatusAnnouncer } from '../notices/StatusAnnouncer.tsx'
import type { ModalMount } from '../ui/ModalProviders.tsx'
import { OpenDialog } from './OpenDialog.tsx'

/** The dialog while it is visible, exit animation included. */
export function ModalDialog({ host, Panel }: Pick<ModalMount, 'host' | 'Panel'>) {
  const latchkey = useLatchkey()
  const { isOpen } = useAtomValue(modalAtom)
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  const announcement = useRef<Announcement>(undefined)
  // An element that the page took away is shown by a new dialog only: nothing of the old one can turn back.
  const [removals, setRemovals] = useState(0)
  if (!isPresent) return <StatusAnnouncer announcement={announcement} isInside={false} />
  const closeDialog = () => setPresent(false)
  const handleRemoval = () => {
    closeModal(latchkey)
    setRemovals((times) => times + 1)
    closeDialog()
  }
  return (
    <OpenDialog
      key={removals}
      host={host}
      Panel={Panel}
      isLeaving={!isOpen}
      onLeft={closeDialog}
      onRemoved={handleRemoval}
    >
      <StatusAnnouncer announcement={announcement} isInside />
    </OpenDialog>
  )
}
