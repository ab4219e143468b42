import { Button, lockIcon, successIcon, warningIcon } from '@latchkey/primitives'
import { Outcome, type OutcomeProps } from '../page/Outcome.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { ExportTexts } from './texts.ts'
import type { Problem } from './useExport.ts'

/** The last steps. */
type End = 'done' | 'locked' | 'signedOut' | 'cutOff'

/** Props of {@link EndStep}. */
export type EndStepProps = {
  readonly step: End
  readonly texts: ExportTexts
  readonly problem?: Problem | undefined
  readonly isBusy?: boolean
  /** Undefined if there is no account. */
  readonly onSignOut?: () => void
}

const looks: Record<End, Pick<OutcomeProps, 'glyph' | 'color'>> = {
  done: { glyph: successIcon, color: 'success' },
  locked: { glyph: lockIcon, color: 'warning' },
  signedOut: { glyph: successIcon, color: 'muted' },
  cutOff: { glyph: warningIcon, color: 'muted' },
}

/** Says how the export has ended. */
export function EndStep({ step, texts, problem, isBusy, onSignOut }: EndStepProps) {
  return (
    <>
      <Outcome {...looks[step]} title={texts[`${step}Title`]}>
        {texts[`${step}Text`]}
      </Outcome>
      <ProblemNotice {...{ problem, texts }} />
      {onSignOut && (
        <Button busy={isBusy} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
    </>
  )
}
