import {
  Button,
  Icon,
  type IconShape,
  lockIcon,
  successIcon,
  useAnnounceText,
  warningIcon,
} from '@latchkey/primitives'
import { cls } from '../approval/ApprovalPage.module.css.gen.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { StepTitle } from './StepTitle.tsx'
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

const icons: Record<End, { readonly glyph: IconShape; readonly color: string }> = {
  done: { glyph: successIcon, color: cls.lkApprovalSuccess },
  locked: { glyph: lockIcon, color: cls.lkApprovalWarning },
  signedOut: { glyph: successIcon, color: cls.lkApprovalMuted },
  cutOff: { glyph: warningIcon, color: cls.lkApprovalMuted },
}

/** Says how the export has ended: the title by the focus, the text by the live region. */
export function EndStep({ step, texts, problem, isBusy, onSignOut }: EndStepProps) {
  const announceRef = useAnnounceText<HTMLDivElement>()
  const { glyph, color } = icons[step]
  return (
    <>
      <div className={color}>
        <Icon glyph={glyph} size={32} />
      </div>
      <StepTitle>{texts[`${step}Title`]}</StepTitle>
      <div ref={announceRef}>
        <p className={cls.lkApprovalText}>{texts[`${step}Text`]}</p>
      </div>
      <ProblemNotice {...{ problem, texts }} />
      {onSignOut && (
        <Button busy={isBusy} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
    </>
  )
}
