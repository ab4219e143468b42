import { ConnectButton, NetworkButton } from '@latchkey/react-ui'
import { useState } from 'react'

/** What a site has: the buttons, a field and a button of its own that counts. */
export function HostBar() {
  const [count, setCount] = useState(0)
  return (
    <div>
      <NetworkButton />
      <ConnectButton />
      <input aria-label="Host field" />
      <button type="button" onClick={() => setCount(count + 1)}>
        Host count {count}
      </button>
    </div>
  )
}
