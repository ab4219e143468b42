import type { Latchkey } from '@latchkey/core'
import { LiveRegion, StyleRoot } from '@latchkey/primitives'
import { LatchkeyContext } from '../context.ts'
import { prefetchView } from '../views.ts'
import { ModalBoundary } from './ModalBoundary.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { useHostElement } from './useHostElement.ts'
import { PrefetchContext } from './usePrefetchViews.ts'

/** Everything of one modal, below its shadow root. */
export function ModalRoot({
  latchkey,
  host,
  shadow,
}: {
  latchkey: Latchkey
  host: HTMLElement
  shadow: ShadowRoot
}) {
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <StyleRoot root={shadow}>
        <HostElement host={host} />
        <PrefetchContext.Provider value={prefetchView}>
          <ModalBoundary latchkey={latchkey}>
            <LiveRegion>
              <ModalDialog host={host} />
            </LiveRegion>
          </ModalBoundary>
        </PrefetchContext.Provider>
      </StyleRoot>
    </LatchkeyContext.Provider>
  )
}

function HostElement({ host }: { host: HTMLElement }) {
  useHostElement(host)
  return null
}
