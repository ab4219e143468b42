import { Notice } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import type { SignInTexts } from './texts.ts'
import type { Problem } from './toProblem.ts'

/** Props of {@link ProblemNotice}. */
export type ProblemNoticeProps = {
  readonly problem: Problem | undefined
  readonly texts: SignInTexts
  /** A button. */
  readonly action?: ReactNode
}

/** Says why a step did not succeed, unless its field does. */
export function ProblemNotice({ problem, texts, action }: ProblemNoticeProps) {
  if (!problem || problem === 'wrongCode' || problem === 'invalidEmail') return null
  const isNews = problem === 'expired' || problem === 'proveAgain'
  return (
    <Notice tone={isNews ? 'warning' : 'danger'} action={action}>
      {texts[problem]}
    </Notice>
  )
}
