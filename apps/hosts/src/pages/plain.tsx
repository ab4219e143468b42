import { closeModal, createLatchkey, openModal, setThemeVariables } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { createSiteConfig } from '../createSiteConfig.ts'
import { HostBar } from '../HostBar.tsx'
import { portShift } from '../portShift.ts'
import { sheets } from '../sheets.ts'
import { show } from '../show.tsx'

const options = new URLSearchParams(location.search)
const latchkey = createLatchkey({
  ...createSiteConfig(portShift),
  ...(options.has('suggest') && {
    customWallets: [
      { id: 'fern', name: 'Sample Fern', homepage: 'https://fern.example' },
      { id: 'pebble', name: 'Sample Pebble', chrome_store: 'https://store.example/pebble' },
    ],
    privacyPolicyUrl: 'https://site.example/privacy',
    termsConditionsUrl: 'https://site.example/terms',
  }),
})
window.site = { latchkey, openModal, closeModal, setThemeVariables }

const sheet = sheets[options.get('sheet') ?? '']
if (sheet) {
  const style = document.createElement('style')
  style.textContent = sheet
  document.head.append(style)
}
const dir = options.get('dir')
if (dir) document.documentElement.dir = dir

show(
  <LatchkeyProvider latchkey={latchkey}>
    <main>
      <h1>A site</h1>
      <HostBar />
    </main>
  </LatchkeyProvider>,
  document.getElementById('root'),
)
