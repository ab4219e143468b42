import { loadEngines } from '@latchkey/core'
import { useStyle } from '@latchkey/primitives'
import { useEffect, useId, useRef } from 'react'
import { Alerts } from '../alerts/Alerts.tsx'
import { useLatchkey } from '../context.ts'
import { clearSearch } from '../modal/clearSearch.ts'
import { Header } from '../modal/Header.tsx'
import { css as modalCss } from '../modal/Modal.module.css.gen.ts'
import { type Said, SayChanges } from '../modal/SayChanges.tsx'
import { Stage } from '../modal/Stage.tsx'
import { takeEscape } from '../modal/takeEscape.ts'
import { Notices } from '../notices/Notices.tsx'
import { OfflineNotice } from '../notices/OfflineNotice.tsx'
import { cls, css } from './Card.module.css.gen.ts'
import { Restoring } from './Restoring.tsx'
import { useHome } from './useHome.ts'
import { useIsRestoring } from './useIsRestoring.ts'
import { useReveal } from './useReveal.ts'

/** Header, view and what floats over it, as a region of the page. */
export function Card({ host }: { host: HTMLElement }) {
  useStyle(modalCss)
  useStyle(css)
  const latchkey = useLatchkey()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const said = useRef<Said>(undefined)
  const isRestoring = useIsRestoring()
  useHome()
  useEffect(() => takeEscape(host, clearSearch), [host])
  const hasFocus = useReveal({ host, heading, isReady: !isRestoring })
  if (isRestoring) return <Restoring />
  // What it needs of the chain libraries is on its way before a wallet is clicked.
  const prepare = () => void loadEngines(latchkey)
  return (
    <section
      className={cls.lkInline}
      part="card"
      aria-labelledby={titleId}
      data-testid="lk-modal"
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    >
      <Header titleId={titleId} headingRef={heading} isInline />
      <OfflineNotice />
      <Stage headingRef={heading} mayTakeFocus={hasFocus} />
      <Alerts />
      <Notices />
      <SayChanges said={said} isInside={false} />
    </section>
  )
}
