import type { Latchkey } from '@latchkey/core'
import { StyleRoot } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { LatchkeyContext } from '../context.ts'
import { prefetchView } from '../views.ts'
import { useHostElement } from './useHostElement.ts'
import { PrefetchContext } from './usePrefetchViews.ts'

/** Where a modal or an inline card is drawn, and for whom. */
export type Place = {
  readonly latchkey: Latchkey
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
}

/** What all of a modal or an inline card stands in: its instance, its styles, and the theme and language of its host. */
export function InstanceTree({
  latchkey,
  host,
  shadow,
  children,
}: Place & { children: ReactNode }) {
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <StyleRoot root={shadow}>
        <HostElement host={host} />
        <PrefetchContext.Provider value={prefetchView}>{children}</PrefetchContext.Provider>
      </StyleRoot>
    </LatchkeyContext.Provider>
  )
}

function HostElement({ host }: { host: HTMLElement }) {
  useHostElement(host)
  return null
}
