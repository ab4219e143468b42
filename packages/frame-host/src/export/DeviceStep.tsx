import { Button, Icon, mailIcon, Spinner } from '@latchkey/primitives'
import { cls } from '../approval/ApprovalPage.module.css.gen.ts'
import { EmailText } from './EmailText.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { StepTitle } from './StepTitle.tsx'
import type { StepProps } from './steps.ts'

/** Waits until the visitor has opened the link of the mail. */
export function DeviceStep({ flow, texts }: StepProps) {
  const { problem } = flow.state
  return (
    <>
      <div className={cls.lkApprovalMuted}>
        {problem ? <Icon glyph={mailIcon} size={32} /> : <Spinner size={32} />}
      </div>
      <StepTitle>{texts.deviceTitle}</StepTitle>
      <p className={cls.lkApprovalText}>
        <EmailText text={texts.deviceText} email={flow.email} />
      </p>
      <ProblemNotice {...{ problem, texts }} />
      {problem && <Button onClick={flow.resume}>{texts.retry}</Button>}
      <Button variant="quiet" onClick={flow.restart}>
        {texts.otherEmail}
      </Button>
    </>
  )
}
