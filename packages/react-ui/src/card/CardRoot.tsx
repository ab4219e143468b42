import type { Latchkey } from '@latchkey/core'
import { LiveRegion, StyleRoot } from '@latchkey/primitives'
import { LatchkeyContext } from '../context.ts'
import { useHostElement } from '../modal/useHostElement.ts'
import { PrefetchContext } from '../modal/usePrefetchViews.ts'
import { ViewBoundary } from '../modal/ViewBoundary.tsx'
import { prefetchView } from '../views.ts'
import { Card } from './Card.tsx'

/** Everything of one inline card, below its shadow root. */
export function CardRoot({
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
          <LiveRegion>
            <ViewBoundary>
              <Card host={host} />
            </ViewBoundary>
          </LiveRegion>
        </PrefetchContext.Provider>
      </StyleRoot>
    </LatchkeyContext.Provider>
  )
}

function HostElement({ host }: { host: HTMLElement }) {
  useHostElement(host)
  return null
}
