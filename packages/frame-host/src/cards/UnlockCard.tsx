import { Button, LiveRegion, Notice } from '@latchkey/primitives'
import { type MouseEvent, useRef, useState } from 'react'
import { ignoreRepeat } from '../page/ignoreRepeat.ts'
import { getPasskeyProblem, type PasskeyProblem } from '../passkey/getPasskeyProblem.ts'
import { cls } from './Card.module.css.gen.ts'
import { Card } from './Card.tsx'
import type { UnlockRequest } from './createCardQueue.ts'
import type { SignCardProps } from './SignCard.tsx'
import { useArmed } from './useArmed.ts'

/** Props of {@link UnlockCard}. */
export type UnlockCardProps = Omit<SignCardProps, 'request'> & { readonly request: UnlockRequest }

/** Asks for the passkey of the wallet. */
export function UnlockCard({ request, decide, texts, after }: UnlockCardProps) {
  const ref = useRef<HTMLElement>(null)
  const isArmed = useArmed(ref, after)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem>()

  async function unlock({ nativeEvent }: MouseEvent) {
    if (!isArmed || !nativeEvent.isTrusted) return
    setBusy(true)
    setProblem(undefined)
    try {
      await request.unlock()
      decide.approve()
    } catch (error) {
      setProblem(getPasskeyProblem(error))
      setBusy(false)
    }
  }

  return (
    <Card rootRef={ref} title={texts.unlockTitle} {...{ request, texts }}>
      <p className={cls.lkCardText}>{texts.unlockText}</p>
      <LiveRegion>{problem && <Notice tone="danger">{texts[problem]}</Notice>}</LiveRegion>
      <div className={cls.lkCardButtons}>
        <Button variant="secondary" onClick={decide.reject}>
          {texts.cancel}
        </Button>
        <Button onClick={unlock} onKeyDown={ignoreRepeat} disabled={!isArmed} busy={isBusy}>
          {texts.unlock}
        </Button>
      </div>
    </Card>
  )
}
