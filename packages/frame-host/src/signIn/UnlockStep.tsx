import { Button, Icon, lockIcon } from '@latchkey/primitives'
import { ignoreRepeat } from '../page/ignoreRepeat.ts'
import { cls } from '../page/Page.module.css.gen.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { SignInStepProps } from './steps.ts'

/** Asks for the passkey of the wallet. */
export function UnlockStep({ flow, texts }: SignInStepProps) {
  const { problem } = flow.state
  return (
    <>
      <div className={cls.lkPageMuted}>
        <Icon glyph={lockIcon} size={32} />
      </div>
      <PageTitle>{texts.unlockTitle}</PageTitle>
      <p className={cls.lkPageText}>{texts.unlockText}</p>
      <ProblemNotice {...{ problem, texts }} />
      <Button busy={flow.isBusy} onClick={() => void flow.unlock()} onKeyDown={ignoreRepeat}>
        {texts.unlock}
      </Button>
      <Button variant="quiet" disabled={flow.isBusy} onClick={flow.restart}>
        {texts.otherEmail}
      </Button>
    </>
  )
}
