import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/base.css'
import './styles/host.css'
import { parseLink } from './options/parseLink.ts'
import { postForgedMessages } from './page/postForgedMessages.ts'

document.documentElement.dataset.theme = parseLink(location.search).theme

/** A frame of another origin beside the wallet's: what it posts and what it hears. */
function EvilPage() {
  const [posted, setPosted] = useState(0)
  const [received, setReceived] = useState(0)
  useEffect(() => {
    const onMessage = () => setReceived((count) => count + 1)
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  return (
    <main className="host-body">
      <h1 className="host-kicker">A hostile frame at {location.host}</h1>
      <div className="host-views">
        <button type="button" onClick={() => setPosted((count) => count + postForgedMessages())}>
          Post forged messages
        </button>
      </div>
      <p role="status">
        {posted} posted, {received} received
      </p>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <EvilPage />
    </StrictMode>,
  )
