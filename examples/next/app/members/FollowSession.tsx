'use client'
import { useSession } from '@latchkey/react-ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Refreshes the page from the server after sign-in and sign-out. Only the server decides on its content. */
export function FollowSession() {
  const { isSignedIn, sessions } = useSession()
  const router = useRouter()
  const accounts = sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
  const known = [isSignedIn, ...accounts].join()
  const shown = useRef(known)
  useEffect(() => {
    if (shown.current === known) return
    shown.current = known
    router.refresh()
  }, [known, router])
  return null
}
