import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@latchkey/react-ui/styles.css'
import './styles/base.css'
import './styles/host.css'
import './styles/attacks.css'
import './styles/chrome.css'
import './styles/knobs.css'
import './styles/panels.css'
import { App } from './App.tsx'
import { parseLink } from './options/parseLink.ts'
import { createPlayground } from './playground/createPlayground.ts'

// A first visit shows the modal.
const options = parseLink(location.search || '?view=Connect')
// With a frame width the page runs in a frame, so that the controls stay usable while the modal is open.
const local = options.viewport === 'page' ? createPlayground(options) : undefined
if (local) window.playground = local

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App first={options} local={local} />
    </StrictMode>,
  )
