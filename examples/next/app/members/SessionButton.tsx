'use client'
import { signOut } from '@latchkey/core'
import { useAction, useModal, useSession } from '@latchkey/react-ui'

/** Signs in a visitor who skipped the prompt, or signs out. */
export function SessionButton() {
  const { status } = useSession()
  const { open } = useModal()
  const leaving = useAction(signOut)

  if (status === 'signedOut')
    return (
      <button type="button" onClick={() => open('SIWXSignMessage')}>
        Sign in
      </button>
    )
  if (status !== 'signedIn') return null
  return (
    <>
      <button type="button" disabled={leaving.isPending} onClick={() => void leaving.run()}>
        Sign out
      </button>
      <output>{leaving.error && 'You are still signed in: the server did not respond.'}</output>
    </>
  )
}
