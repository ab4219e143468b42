'use client'
import { useSession } from '@latchkey/react-ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Asks the server for the page again when somebody signs in or out. What is on it is the server's to say. */
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
