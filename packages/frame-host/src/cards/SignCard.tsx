import { Button } from '@latchkey/primitives'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { ignoreRepeat } from '../page/ignoreRepeat.ts'
import type { Ports } from '../ports.ts'
import { cls } from './Card.module.css.gen.ts'
import { Card } from './Card.tsx'
import type { Decide, MessageRequest } from './createCardQueue.ts'
import { showHidden } from './showHidden.ts'
import type { Texts } from './texts.ts'
import { useArmed } from './useArmed.ts'

/** Props of {@link SignCard}. */
export type SignCardProps = {
  readonly request: MessageRequest
  readonly decide: Decide
  readonly texts: Texts
  readonly after: Ports['after']
}

/** Shows who asks for a signature of which message, and asks the visitor. */
export function SignCard({ request, decide, texts, after }: SignCardProps) {
  const messageId = useId()
  const ref = useRef<HTMLElement>(null)
  const isArmed = useArmed(ref, after)
  const [isBusy, setBusy] = useState(false)

  function approve({ nativeEvent }: MouseEvent) {
    if (!isArmed || !nativeEvent.isTrusted) return
    setBusy(true)
    decide.approve()
  }

  return (
    <Card rootRef={ref} title={texts.title} {...{ request, texts }}>
      <h2 id={messageId} className={cls.lkCardLabel}>
        {texts.message}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled with the keyboard. */}
      <section aria-labelledby={messageId} className={cls.lkCardScroll} tabIndex={0}>
        <pre dir="auto" className={cls.lkCardMessage}>
          {showHidden(request.text)}
        </pre>
      </section>
      <div className={cls.lkCardButtons}>
        <Button variant="secondary" onClick={decide.reject} disabled={isBusy}>
          {texts.cancel}
        </Button>
        <Button onClick={approve} onKeyDown={ignoreRepeat} disabled={!isArmed} busy={isBusy}>
          {texts.sign}
        </Button>
      </div>
    </Card>
  )
}
