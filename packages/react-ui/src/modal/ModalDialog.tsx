import { modalAtom } from '@latchkey/core'
import { useRef, useState } from 'react'
import { useAtomValue } from '../context.ts'
import { OpenDialog } from './OpenDialog.tsx'
import { type Said, SayChanges } from './SayChanges.tsx'

/** The dialog for as long as it is seen: from opening to the end of its leaving. */
export function ModalDialog({ host }: { host: HTMLElement }) {
  const { isOpen } = useAtomValue(modalAtom)
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  const said = useRef<Said>(undefined)
  if (!isPresent) return <SayChanges said={said} isInside={false} />
  return (
    <OpenDialog host={host} isLeaving={!isOpen} onLeft={() => setPresent(false)}>
      <SayChanges said={said} isInside />
    </OpenDialog>
  )
}
