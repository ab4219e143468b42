import { createLatchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import MuiDialog from '@mui/material/Dialog'
import * as Radix from '@radix-ui/react-dialog'
import { type ComponentType, type ReactNode, useState } from 'react'
import { createSiteConfig } from '../createSiteConfig.ts'
import { HostBar } from '../HostBar.tsx'
import { portShift } from '../portShift.ts'
import { show } from '../show.tsx'

type Dialog = ComponentType<{ isOpen: boolean; onClose: () => void; children: ReactNode }>

const kinds: Record<string, Dialog> = {
  radix: ({ isOpen, onClose, children }) => (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0, background: 'rgb(0 0 0 / 0.4)' }} />
        <Radix.Content
          aria-describedby={undefined}
          style={{ position: 'fixed', inset: '40px auto auto 40px', background: 'white' }}
        >
          <Radix.Title>The dialog of the site</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  mui: ({ isOpen, onClose, children }) => (
    <MuiDialog
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'The dialog of the site' } }}
    >
      {children}
    </MuiDialog>
  ),
  native: ({ isOpen, onClose, children }) => (
    <dialog
      aria-label="The dialog of the site"
      onClose={onClose}
      ref={(element) => {
        if (element && isOpen && !element.open) element.showModal()
      }}
    >
      {children}
    </dialog>
  ),
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  const Dialog = kinds[new URLSearchParams(location.search).get('kind') ?? '']
  if (!Dialog) return <p>No such dialog</p>
  return (
    <main>
      <h1>A site with dialogs</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open the dialog
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)}>
        <HostBar />
      </Dialog>
    </main>
  )
}

show(
  <LatchkeyProvider latchkey={createLatchkey(createSiteConfig(portShift))}>
    <Page />
  </LatchkeyProvider>,
  document.getElementById('root'),
)
