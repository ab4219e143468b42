import { ConnectButton, NetworkButton } from '@latchkey/react-ui'
import { useState } from 'react'

/** Elements of a host site: the buttons of the modal, a text field and a counter. */
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
