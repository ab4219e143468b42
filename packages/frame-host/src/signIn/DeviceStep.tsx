import { Button, Icon, mailIcon, Spinner } from '@latchkey/primitives'
import { cls } from '../page/Page.module.css.gen.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { EmailText } from './EmailText.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { SignInStepProps } from './steps.ts'

/** Waits until the visitor has opened the link of the mail. */
export function DeviceStep({ flow, texts }: SignInStepProps) {
  const { problem } = flow.state
  return (
    <>
      <div className={cls.lkPageMuted}>
        {problem ? <Icon glyph={mailIcon} size={32} /> : <Spinner size={32} />}
      </div>
      <PageTitle>{texts.deviceTitle}</PageTitle>
      <p className={cls.lkPageText}>
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
