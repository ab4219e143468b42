import { ConnectButton, NetworkButton } from '@latchkey/react-ui'
import Link from 'next/link'
import { Account } from './Account'

export default function Page() {
  return (
    <main>
      <header>
        <h1>Next and Latchkey</h1>
        <NetworkButton />
        <ConnectButton />
      </header>
      <Account />
      <p>
        <Link href="/members">For members</Link>, who are signed in
      </p>
    </main>
  )
}
