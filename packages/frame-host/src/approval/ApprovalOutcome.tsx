import { Button, errorIcon, successIcon, warningIcon } from '@latchkey/primitives'
import { type OutcomeProps, Outcome as PageOutcome } from '../page/Outcome.tsx'
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

const looks: Record<Outcome['step'], Pick<OutcomeProps, 'glyph' | 'color'>> = {
  approved: { glyph: successIcon, color: 'success' },
  declined: { glyph: errorIcon, color: 'muted' },
  ended: { glyph: warningIcon, color: 'muted' },
  cutOff: { glyph: warningIcon, color: 'muted' },
  noAnswer: { glyph: warningIcon, color: 'warning' },
  throttled: { glyph: warningIcon, color: 'warning' },
}

/** Says what has become of the link. */
export function ApprovalOutcome({ outcome, texts, onRetry }: ApprovalOutcomeProps) {
  const { step } = outcome
  const [before = '', after = ''] = texts[step].split('{site}')
  return (
    <>
      <PageOutcome {...looks[step]} title={texts[`${step}Title`]}>
        {before}
        {step === 'approved' && <bdi dir="ltr">{sanitizeSite(outcome.site)}</bdi>}
        {after}
      </PageOutcome>
      {(step === 'noAnswer' || step === 'throttled') && (
        <Button onClick={onRetry}>{texts.retry}</Button>
      )}
    </>
  )
}
