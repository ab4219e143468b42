import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@latchkey/react-ui/styles.css'
import './styles/base.css'
import './styles/host.css'
import './styles/attacks.css'
import { parseLink } from './options/parseLink.ts'
import { HostPage } from './page/HostPage.tsx'
import { ThemedPage } from './page/ThemedPage.tsx'
import { createPlayground } from './playground/createPlayground.ts'

// The host page, which the playground shows in a frame and tests open directly.
const playground = createPlayground(parseLink(location.search))
window.playground = playground

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ThemedPage playground={playground}>
        <main>
          <HostPage playground={playground} />
        </main>
      </ThemedPage>
    </StrictMode>,
  )
