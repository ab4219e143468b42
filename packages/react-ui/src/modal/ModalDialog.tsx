import { modalAtom } from '@latchkey/core'
import { useState } from 'react'
import { useAtomValue } from '../context.ts'
import { OpenDialog } from './OpenDialog.tsx'

/** The dialog for as long as it is seen: from opening to the end of its leaving. */
export function ModalDialog({ host }: { host: HTMLElement }) {
  const { isOpen } = useAtomValue(modalAtom)
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  if (!isPresent) return null
  return <OpenDialog host={host} isLeaving={!isOpen} onLeft={() => setPresent(false)} />
}
