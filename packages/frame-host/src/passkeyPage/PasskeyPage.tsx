import { Button, Icon, keyIcon, lockIcon, Notice, successIcon } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { HoldButton } from '../page/HoldButton.tsx'
import { ignoreRepeat } from '../page/ignoreRepeat.ts'
import { cls } from '../page/Page.module.css.gen.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { EndStep } from '../signIn/EndStep.tsx'
import { ProblemNotice } from '../signIn/ProblemNotice.tsx'
import { SignInStep } from '../signIn/SignInStep.tsx'
import type { SignInParts } from '../signIn/useSignIn.ts'
import type { PasskeyTexts } from './texts.ts'
import { usePasskeyPage } from './usePasskeyPage.ts'

/** Props of {@link PasskeyPage}. */
export type PasskeyPageProps = SignInParts & { readonly texts: PasskeyTexts }

const looks = {
  added: { glyph: successIcon, color: 'success' },
  locked: { glyph: lockIcon, color: 'warning' },
  removed: { glyph: successIcon, color: 'success' },
  signedOut: { glyph: successIcon, color: 'muted' },
} as const

/** Signs the visitor in, and adds a passkey to the wallet or removes it. */
export function PasskeyPage({ texts, ...parts }: PasskeyPageProps) {
  const flow = usePasskeyPage(parts)
  const { state, isBusy } = flow
  const { after } = parts.ports
  const problem = <ProblemNotice problem={state.problem} texts={texts} />
  switch (state.step) {
    case 'offer':
      return (
        <Step title={texts.offerTitle} text={texts.offerText}>
          <Notice tone="warning">{texts.offerWarning}</Notice>
          {problem}
          <Button busy={isBusy} onClick={() => void flow.create()} onKeyDown={ignoreRepeat}>
            {texts.create}
          </Button>
        </Step>
      )
    case 'trial': {
      const { created } = state
      return (
        <Step title={texts.trialTitle} text={texts.trialText}>
          {problem}
          <Button
            busy={isBusy}
            onClick={() => void flow.tryAgain(created)}
            onKeyDown={ignoreRepeat}
          >
            {texts.unlock}
          </Button>
        </Step>
      )
    }
    case 'present':
      return (
        <Step title={texts.presentTitle} text={texts.presentText}>
          <Notice tone="warning">{texts.removalWarning}</Notice>
          {problem}
          <HoldButton
            {...{ texts, after, isBusy }}
            canStart={() => true}
            onHeld={() => void flow.remove()}
          />
        </Step>
      )
    case 'added':
    case 'locked':
    case 'removed':
    case 'signedOut': {
      const { step } = state
      return (
        <EndStep
          key={step}
          {...looks[step]}
          title={texts[`${step}Title`]}
          text={texts[`${step}Text`]}
          {...{ flow, texts }}
          {...(step !== 'signedOut' && {
            onSignOut: () => void flow.signOut({ step: 'signedOut' }),
          })}
        />
      )
    }
    default:
      return <SignInStep step={state.step} {...{ flow, texts }} />
  }
}

/** Props of {@link Step}. */
type StepProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

function Step({ title, text, children }: StepProps) {
  return (
    <>
      <div className={cls.lkPageMuted}>
        <Icon glyph={keyIcon} size={32} />
      </div>
      <PageTitle key={title}>{title}</PageTitle>
      <p className={cls.lkPageText}>{text}</p>
      {children}
    </>
  )
}
