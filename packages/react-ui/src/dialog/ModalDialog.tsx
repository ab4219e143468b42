import { closeModal, modalAtom } from '@latchkey/core'
import { useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { type Said, SayChanges } from '../notices/SayChanges.tsx'
import type { Place } from '../ui/InstanceTree.tsx'
import { OpenDialog } from './OpenDialog.tsx'

/** The dialog while it is visible, exit animation included. */
export function ModalDialog({ host, Panel }: Pick<Place, 'host' | 'Panel'>) {
  const latchkey = useLatchkey()
  const { isOpen } = useAtomValue(modalAtom)
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  const said = useRef<Said>(undefined)
  // An element that the page took away is shown by a new dialog only: nothing of the old one can turn back.
  const [taken, setTaken] = useState(0)
  if (!isPresent) return <SayChanges said={said} isInside={false} />
  const leave = () => setPresent(false)
  const vanish = () => {
    closeModal(latchkey)
    setTaken((times) => times + 1)
    leave()
  }
  return (
    <OpenDialog
      key={taken}
      host={host}
      Panel={Panel}
      isLeaving={!isOpen}
      onLeft={leave}
      onTaken={vanish}
    >
      <SayChanges said={said} isInside />
    </OpenDialog>
  )
}
