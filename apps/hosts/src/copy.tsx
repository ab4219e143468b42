import { createLatchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react-ui'
import { createSiteConfig } from './createSiteConfig.ts'
import { HostBar } from './HostBar.tsx'
import { portShift } from './portShift.ts'
import { show } from './show.tsx'

/** Starts a site from this copy of the packages, React included. */
export function start(id: string, root: Element) {
  const latchkey = createLatchkey({ ...createSiteConfig(portShift), id })
  show(
    <LatchkeyProvider latchkey={latchkey}>
      <section aria-label={id}>
        <HostBar />
      </section>
    </LatchkeyProvider>,
    root,
  )
  return latchkey
}
