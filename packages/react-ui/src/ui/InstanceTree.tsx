import type { Latchkey } from '@latchkey/core'
import { StyleRoot } from '@latchkey/primitives'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { LatchkeyContext } from '../context/context.ts'
import { useHostLanguage } from '../messages/useHostLanguage.ts'
import { useHostTheme } from '../theme/useHostTheme.ts'

/** Takes the content of a dialog or an inline card, which is drawn in both. */
export type PanelProps = {
  titleId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  isInline?: boolean
  /** Whether the visitor is here, asked when the view has changed. */
  mayTakeFocus?: (() => boolean) | undefined
}

/** The content itself: handed in, because it knows every view, and a view does not know the dialog. */
export type PanelComponent = ComponentType<PanelProps>

/** Where a modal or an inline card is drawn, for whom, and its content. */
export type Place = {
  readonly latchkey: Latchkey
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  readonly Panel: PanelComponent
}

/** The context around a modal or an inline card: its instance, its styles, and the theme and language of its host. */
export function InstanceTree({
  latchkey,
  host,
  shadow,
  children,
}: Omit<Place, 'Panel'> & { children: ReactNode }) {
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <StyleRoot root={shadow}>
        <HostElement host={host} />
        {children}
      </StyleRoot>
    </LatchkeyContext.Provider>
  )
}

/** Keeps theme, language and direction on the host element, from where the shadow tree inherits them. */
function HostElement({ host }: { host: HTMLElement }) {
  useHostTheme(host)
  useHostLanguage(host)
  return null
}
