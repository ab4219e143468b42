import { ConnectButton, NetworkButton } from '@latchkey/react-ui'
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
    </main>
  )
}
