import { lockIcon, successIcon, useStyle } from '@latchkey/primitives'
import { EndStep } from '../signIn/EndStep.tsx'
import { SignInStep } from '../signIn/SignInStep.tsx'
import type { SignInParts } from '../signIn/useSignIn.ts'
import { css } from './ExportPage.module.css.gen.ts'
import { KeysStep } from './KeysStep.tsx'
import { SavingStep } from './SavingStep.tsx'
import type { ExportTexts } from './texts.ts'
import { useExport } from './useExport.ts'

/** Props of {@link Export}. */
export type ExportProps = SignInParts & { readonly texts: ExportTexts }

const looks = {
  done: { glyph: successIcon, color: 'success' },
  locked: { glyph: lockIcon, color: 'warning' },
  signedOut: { glyph: successIcon, color: 'muted' },
} as const

/** Signs the visitor in, and gives them the keys of their account. */
export function Export({ texts, ...parts }: ExportProps) {
  useStyle(css)
  const flow = useExport(parts)
  const { state } = flow
  const { after } = parts.ports
  switch (state.step) {
    case 'keys':
      return <KeysStep {...{ flow, texts, after }} />
    case 'saving':
      return <SavingStep keys={state.keys} onDone={flow.finish} {...{ texts, after }} />
    case 'done':
    case 'locked':
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
