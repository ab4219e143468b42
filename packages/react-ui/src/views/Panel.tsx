import { useStyle } from '@latchkey/primitives'
import { Alerts } from '../notices/Alerts.tsx'
import { Notices } from '../notices/Notices.tsx'
import { OfflineNotice } from '../notices/OfflineNotice.tsx'
import type { PanelProps } from '../ui/ModalProviders.tsx'
import { WhileOpen } from '../ui/WhileOpen.tsx'
import { Header } from './Header.tsx'
import { cls, css } from './Panel.module.css.gen.ts'
import { ViewContainer } from './ViewContainer.tsx'

/** The content of the dialog and of the inline card: header, view, notices and alerts. */
export function Panel({ titleId, headingRef, isInline = false, mayTakeFocus }: PanelProps) {
  useStyle(css)
  const header = <Header titleId={titleId} headingRef={headingRef} isInline={isInline} />
  return (
    <>
      {isInline ? header : <div className={cls.lkHeaderRoom}>{header}</div>}
      <WhileOpen>
        <OfflineNotice className={cls.lkBanner} />
      </WhileOpen>
      <ViewContainer headingRef={headingRef} mayTakeFocus={mayTakeFocus} />
      <WhileOpen>
        <Alerts />
        <Notices />
      </WhileOpen>
    </>
  )
}
