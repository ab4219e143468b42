import type { Latchkey } from '@latchkey/core'
import { StyleRoot } from '@latchkey/primitives'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { LatchkeyContext } from '../context/context.ts'
import { useHostLanguage } from '../messages/useHostLanguage.ts'
import { useHostTheme } from '../theme/useHostTheme.ts'

/** Props of the content of a dialog or an inline card. */
export type PanelProps = {
  titleId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  isInline?: boolean
  /** Whether the visitor is in the card; read when the view has changed. */
  mayTakeFocus?: (() => boolean) | undefined
}

/** The content itself: passed in, because it imports every view, and a view must not import the dialog. */
export type PanelComponent = ComponentType<PanelProps>

/** The element, instance and content of a modal or an inline card. */
export type ModalMount = {
  readonly latchkey: Latchkey
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  readonly Panel: PanelComponent
}

/** Providers shared by the modal and the inline card. */
export function ModalProviders({
  latchkey,
  host,
  shadow,
  children,
}: Omit<ModalMount, 'Panel'> & { children: ReactNode }) {
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <StyleRoot root={shadow}>
        <HostElement host={host} />
        {children}
      </StyleRoot>
    </LatchkeyContext.Provider>
  )
}

/** Sets theme, language and direction on the host element, from which the shadow tree inherits them. */
function HostElement({ host }: { host: HTMLElement }) {
  useHostTheme(host)
  useHostLanguage(host)
  return null
}
