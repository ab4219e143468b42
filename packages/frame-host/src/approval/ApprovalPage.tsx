import { EmailThrottledError, FrameError } from '@latchkey/frame-protocol'
import { LiveRegion, useStyle } from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import type { LinkRequest } from '../accounts/schema.ts'
import { cls, css } from '../page/Page.module.css.gen.ts'
import type { Ports } from '../ports.ts'
import { ApprovalOutcome, type Outcome } from './ApprovalOutcome.tsx'
import { ApprovalQuestion } from './ApprovalQuestion.tsx'
import type { Link } from './createLink.ts'
import type { ApprovalTexts } from './texts.ts'

/** Props of {@link ApprovalPage}. */
export type ApprovalPageProps = {
  /** Undefined if the hash has none. */
  readonly link: Link | undefined
  readonly texts: ApprovalTexts
  readonly locale: string
  readonly now: Ports['now']
}

type State =
  | { readonly step: 'loading' }
  | {
      readonly step: 'asking'
      readonly request: LinkRequest
      /** While it is sent. */
      readonly answer?: boolean
    }
  | Outcome

/** Shows which site and browser ask to sign in, and asks the visitor. */
export function ApprovalPage({ link, texts, locale, now }: ApprovalPageProps) {
  useStyle(css)
  const [state, setState] = useState<State>(() => (link ? { step: 'loading' } : { step: 'cutOff' }))
  const { step } = state

  useEffect(() => {
    if (step !== 'loading' || !link) return
    const { signal, abort } = createAbort()
    link.read(signal).then(
      (request) => setState({ step: 'asking', request }),
      (error: unknown) => {
        if (!signal.aborted) setState(toOutcome(error))
      },
    )
    return abort
  }, [step, link])

  function answer(isApproved: boolean) {
    if (state.step !== 'asking' || !link) return
    const { request } = state
    setState({ step: 'asking', request, answer: isApproved })
    link.answer(isApproved).then(
      () => setState(isApproved ? { step: 'approved', site: request.site } : { step: 'declined' }),
      (error: unknown) => setState(toOutcome(error)),
    )
  }

  return (
    <main className={cls.lkPage}>
      <LiveRegion>
        <div className={cls.lkPageCard}>
          {state.step === 'loading' || state.step === 'asking' ? (
            <ApprovalQuestion
              {...(state.step === 'asking' && state)}
              {...{ texts, locale, now }}
              onAnswer={answer}
            />
          ) : (
            <ApprovalOutcome
              key={step}
              outcome={state}
              texts={texts}
              onRetry={() => setState({ step: 'loading' })}
            />
          )}
        </div>
      </LiveRegion>
    </main>
  )
}

function createAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function toOutcome(error: unknown): Outcome {
  if (error instanceof EmailThrottledError) return { step: 'throttled' }
  return { step: error instanceof FrameError && error.code === -32001 ? 'ended' : 'noAnswer' }
}
