import { Button } from '@latchkey/primitives'
import { Outcome, type OutcomeProps } from '../page/Outcome.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { SignInTexts } from './texts.ts'
import type { SignIn } from './useSignIn.ts'

/** Props of {@link EndStep}. */
export type EndStepProps = Omit<OutcomeProps, 'children'> & {
  readonly text: string
  readonly texts: SignInTexts
  readonly flow: Pick<SignIn, 'isBusy' | 'state'>
  /** Undefined once the visitor is signed out. */
  readonly onSignOut?: () => void
}

/** Says how a page has ended. */
export function EndStep({ text, texts, flow, onSignOut, ...look }: EndStepProps) {
  const { problem } = flow.state
  return (
    <>
      <Outcome {...look}>{text}</Outcome>
      <ProblemNotice {...{ problem, texts }} />
      {onSignOut && (
        <Button busy={flow.isBusy} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
    </>
  )
}
