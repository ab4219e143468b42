import { isFrameError } from '@latchkey/frame-protocol'
import {
  Button,
  errorIcon,
  LiveRegion,
  successIcon,
  useStyle,
  warningIcon,
} from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { Outcome, type OutcomeProps } from '../page/Outcome.tsx'
import { cls, css } from '../page/Page.module.css.gen.ts'
import type { Ports } from '../ports.ts'
import { ConfirmQuestion } from './ConfirmQuestion.tsx'
import type { Shown } from './createShown.ts'
import type { Confirmation } from './openConfirmation.ts'
import type { ConfirmTexts } from './texts.ts'

/** Props of {@link ConfirmPage}. */
export type ConfirmPageProps = {
  /** Undefined if the hash has none. */
  readonly confirmation: Confirmation | undefined
  readonly texts: ConfirmTexts
  readonly locale: string
  readonly ports: Pick<Ports, 'after'>
  readonly close: () => void
}

type End = 'approved' | 'declined' | 'ended' | 'cutOff' | 'invalid' | 'noAnswer'
type State =
  | { readonly step: 'loading' }
  | { readonly step: 'asking'; readonly shown: Shown; readonly answer?: boolean }
  | { readonly step: End }

const looks: Record<End, Pick<OutcomeProps, 'glyph' | 'color'>> = {
  approved: { glyph: successIcon, color: 'success' },
  declined: { glyph: errorIcon, color: 'muted' },
  ended: { glyph: warningIcon, color: 'muted' },
  cutOff: { glyph: warningIcon, color: 'muted' },
  invalid: { glyph: warningIcon, color: 'warning' },
  noAnswer: { glyph: warningIcon, color: 'warning' },
}

/** Shows what a request does, and asks the visitor. */
export function ConfirmPage({ confirmation, texts, locale, ports, close }: ConfirmPageProps) {
  useStyle(css)
  const [state, setState] = useState<State>({ step: confirmation ? 'loading' : 'cutOff' })
  const { step } = state

  useEffect(() => {
    if (step !== 'loading' || !confirmation) return
    const controller = new AbortController()
    confirmation.read(controller.signal).then(
      (shown) => setState({ step: 'asking', shown }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ step: toEnd(error) })
      },
    )
    return () => controller.abort()
  }, [step, confirmation])

  function answer(isApproved: boolean) {
    if (state.step !== 'asking' || !confirmation) return
    setState({ ...state, answer: isApproved })
    confirmation.answer(isApproved).then(
      () => {
        setState({ step: isApproved ? 'approved' : 'declined' })
        close()
      },
      (error: unknown) => setState({ step: toEnd(error) }),
    )
  }

  return (
    <main className={cls.lkPage}>
      <LiveRegion>
        <div className={cls.lkPageCard}>
          {state.step === 'loading' || state.step === 'asking' ? (
            <ConfirmQuestion
              {...(state.step === 'asking' && state)}
              {...{ texts, locale }}
              after={ports.after}
              onAnswer={answer}
            />
          ) : (
            <>
              <Outcome key={step} {...looks[state.step]} title={texts[`${state.step}Title`]}>
                {texts[state.step]}
              </Outcome>
              {step === 'noAnswer' && (
                <Button onClick={() => setState({ step: 'loading' })}>{texts.retry}</Button>
              )}
            </>
          )}
        </div>
      </LiveRegion>
    </main>
  )
}

function toEnd(error: unknown): End {
  if (isFrameError(error) && error.code === 4001) return 'ended'
  return isFrameError(error) ? 'noAnswer' : 'invalid'
}
