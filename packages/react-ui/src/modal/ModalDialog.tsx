import { activeConnectionAtom, type Connection, modalAtom } from '@latchkey/core'
import { safeText, useAnnounce } from '@latchkey/primitives'
import { useEffect, useRef, useState } from 'react'
import { useAtomValue } from '../context.ts'
import { useText } from '../messages/useText.ts'
import { OpenDialog } from './OpenDialog.tsx'

/** The dialog for as long as it is seen: from opening to the end of its leaving. */
export function ModalDialog({ host }: { host: HTMLElement }) {
  const { isOpen } = useAtomValue(modalAtom)
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  useSayConnected(isPresent)
  if (!isPresent) return null
  return <OpenDialog host={host} isLeaving={!isOpen} onLeft={() => setPresent(false)} />
}

/** Connecting ends with the dialog gone: that it succeeded is said outside of it. */
function useSayConnected(isPresent: boolean): void {
  const announce = useAnnounce()
  const t = useText()
  const connection = useAtomValue(activeConnectionAtom)
  const before = useRef(connection)
  useEffect(() => {
    if (isPresent) return
    if (!connection) announce('')
    else if (!before.current) announce(t('account.wallet', { name: nameOf(connection) }))
    before.current = connection
  }, [isPresent, connection, announce, t])
}

const nameOf = ({ wallet }: Connection) => safeText(wallet.name, 40)
