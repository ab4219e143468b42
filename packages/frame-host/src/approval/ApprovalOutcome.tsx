import {
  Button,
  errorIcon,
  Icon,
  type IconShape,
  successIcon,
  useAnnounceText,
  warningIcon,
} from '@latchkey/primitives'
import { useLayoutEffect, useRef } from 'react'
import { cls } from './ApprovalPage.module.css.gen.ts'
import { sanitizeSite } from './sanitizeSite.ts'
import type { ApprovalTexts } from './texts.ts'

/** What has become of a link. */
export type Outcome =
  | { readonly step: 'approved'; readonly site: string }
  | { readonly step: 'declined' | 'ended' | 'cutOff' | 'noAnswer' | 'throttled' }

/** Props of {@link ApprovalOutcome}. */
export type ApprovalOutcomeProps = {
  readonly outcome: Outcome
  readonly texts: ApprovalTexts
  readonly onRetry: () => void
}

const icons: Record<Outcome['step'], { readonly glyph: IconShape; readonly color: string }> = {
  approved: { glyph: successIcon, color: cls.lkApprovalSuccess },
  declined: { glyph: errorIcon, color: cls.lkApprovalMuted },
  ended: { glyph: warningIcon, color: cls.lkApprovalMuted },
  cutOff: { glyph: warningIcon, color: cls.lkApprovalMuted },
  noAnswer: { glyph: warningIcon, color: cls.lkApprovalWarning },
  throttled: { glyph: warningIcon, color: cls.lkApprovalWarning },
}

/** Says what has become of the link: the title by the focus, the text by the live region. */
export function ApprovalOutcome({ outcome, texts, onRetry }: ApprovalOutcomeProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const announceRef = useAnnounceText<HTMLDivElement>()
  const { step } = outcome
  const { glyph, color } = icons[step]
  const [before = '', after = ''] = texts[step].split('{site}')

  // The button that had the focus is gone.
  useLayoutEffect(() => titleRef.current?.focus(), [])

  return (
    <>
      <div className={color}>
        <Icon glyph={glyph} size={32} />
      </div>
      <h1 ref={titleRef} tabIndex={-1} className={cls.lkApprovalTitle}>
        {texts[`${step}Title`]}
      </h1>
      <div ref={announceRef}>
        <p className={cls.lkApprovalText}>
          {before}
          {step === 'approved' && <bdi dir="ltr">{sanitizeSite(outcome.site)}</bdi>}
          {after}
        </p>
      </div>
      {(step === 'noAnswer' || step === 'throttled') && (
        <Button onClick={onRetry}>{texts.retry}</Button>
      )}
    </>
  )
}
