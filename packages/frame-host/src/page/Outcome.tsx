import { Icon, type IconShape, useAnnounceText } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { cls } from './Page.module.css.gen.ts'
import { PageTitle } from './PageTitle.tsx'

const colors = {
  success: cls.lkPageSuccess,
  warning: cls.lkPageWarning,
  muted: cls.lkPageMuted,
}

/** Props of {@link Outcome}. */
export type OutcomeProps = {
  readonly glyph: IconShape
  readonly color: keyof typeof colors
  readonly title: string
  readonly children: ReactNode
}

/** Says what has become of a request: the title by the focus, the text by the live region. */
export function Outcome({ glyph, color, title, children }: OutcomeProps) {
  const announceRef = useAnnounceText<HTMLDivElement>()
  return (
    <>
      <div className={colors[color]}>
        <Icon glyph={glyph} size={32} />
      </div>
      <PageTitle>{title}</PageTitle>
      <div ref={announceRef}>
        <p className={cls.lkPageText}>{children}</p>
      </div>
    </>
  )
}
