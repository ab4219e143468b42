import { Button } from '@latchkey/primitives'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Ports } from '../ports.ts'
import { cls } from './Card.module.css.gen.ts'
import { Card } from './Card.tsx'
import type { Decide, WindowRequest } from './createCardQueue.ts'
import type { Texts } from './texts.ts'
import { useArmed } from './useArmed.ts'

/** Props of {@link WindowCard}. */
export type WindowCardProps = {
  readonly request: WindowRequest
  readonly decide: Decide
  readonly texts: Texts
  readonly openWindow: Ports['openWindow']
  readonly after: Ports['after']
}

/** Opens the window in which the visitor confirms, and stays until it has an answer. It decides nothing but a rejection. */
export function WindowCard({ request, decide, texts, openWindow, after }: WindowCardProps) {
  const ref = useRef<HTMLElement>(null)
  const isArmed = useArmed(ref, after)
  const [link, setLink] = useState<string>()
  const [isOpened, setOpened] = useState(false)

  useEffect(() => {
    let isGone = false
    void request.link.then((path) => {
      if (!isGone) setLink(path)
    })
    return () => {
      isGone = true
    }
  }, [request])

  function open({ nativeEvent }: MouseEvent) {
    if (!link || !isArmed || !nativeEvent.isTrusted) return
    openWindow(link)
    setOpened(true)
  }

  return (
    <Card rootRef={ref} title={texts[request.kind]} {...{ request, texts }}>
      <p role="status" className={cls.lkCardText}>
        {isOpened ? texts.waiting : texts.windowText}
      </p>
      <div className={cls.lkCardButtons}>
        <Button variant="secondary" onClick={decide.reject}>
          {texts.cancel}
        </Button>
        <Button
          variant={isOpened ? 'secondary' : 'primary'}
          onClick={open}
          disabled={!isArmed}
          busy={!link}
        >
          {isOpened ? texts.openAgain : texts.open}
        </Button>
      </div>
    </Card>
  )
}
