import { Address, Button, useStyle } from '@latchkey/primitives'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import type { Ports } from '../ports.ts'
import type { CardRequest, Decide } from './createCardQueue.ts'
import { cls, css } from './SignCard.module.css.gen.ts'
import { showHidden } from './showHidden.ts'
import type { Texts } from './texts.ts'
import { useArmed } from './useArmed.ts'

/** Props of {@link SignCard}. */
export type SignCardProps = {
  readonly request: CardRequest
  readonly decide: Decide
  readonly texts: Texts
  readonly after: Ports['after']
}

/** Shows who asks for a signature of which message, and asks the visitor. */
export function SignCard({ request, decide, texts, after }: SignCardProps) {
  useStyle(css)
  const messageId = useId()
  const ref = useRef<HTMLElement>(null)
  const isArmed = useArmed(ref, after)
  const [isBusy, setBusy] = useState(false)
  const { origin, name, address, text } = request

  function approve({ nativeEvent }: MouseEvent) {
    if (!isArmed || !nativeEvent.isTrusted) return
    setBusy(true)
    decide.approve()
  }

  return (
    <main ref={ref} className={cls.lkSignCard}>
      <h1 className={cls.lkSignCardTitle}>{texts.title}</h1>
      <dl className={cls.lkSignCardFacts}>
        <dt>{texts.site}</dt>
        <dd>
          <div className={cls.lkSignCardOrigin}>
            <bdi dir="ltr">{origin}</bdi>
          </div>
          {name && (
            <div className={cls.lkSignCardName}>
              <bdi>{name}</bdi>
            </div>
          )}
        </dd>
        <dt>{texts.account}</dt>
        <dd>
          <Address value={address} />
        </dd>
      </dl>
      <h2 id={messageId} className={cls.lkSignCardLabel}>
        {texts.message}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled with the keyboard. */}
      <section aria-labelledby={messageId} className={cls.lkSignCardScroll} tabIndex={0}>
        <pre dir="auto" className={cls.lkSignCardMessage}>
          {showHidden(text)}
        </pre>
      </section>
      <div className={cls.lkSignCardButtons}>
        <Button variant="secondary" onClick={decide.reject} disabled={isBusy}>
          {texts.cancel}
        </Button>
        <Button onClick={approve} onKeyDown={ignoreRepeat} disabled={!isArmed} busy={isBusy}>
          {texts.sign}
        </Button>
      </div>
    </main>
  )
}

/** A key that was held down before the card was shown is no decision. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}
