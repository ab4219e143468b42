import { StyleRoot } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Send } from '../context/send.ts'
import type { Ports } from '../ports.ts'
import type { CardRequest, CardView, Decide } from './createCardQueue.ts'
import { SignCard, type SignCardProps } from './SignCard.tsx'
import type { Texts } from './texts.ts'
import { UnlockCard } from './UnlockCard.tsx'
import { WindowCard } from './WindowCard.tsx'

type Options = {
  readonly root: HTMLElement
  readonly texts: Texts
  readonly ports: Pick<Ports, 'after' | 'openWindow'>
  readonly send: Send
}

/** Creates the view of cards in an element of the document, which asks the page to show and to hide the frame. */
export function createCardView({ root, texts, ports, send }: Options): CardView {
  root.classList.add('lkRoot')
  root.dataset.theme ??= 'system'
  const react = createRoot(root)
  let count = 0

  const render = (card: ReactNode) =>
    flushSync(() => react.render(<StyleRoot root={document}>{card}</StyleRoot>))

  return {
    show(request, decide) {
      count += 1
      render(draw(request, { decide, texts, ...ports }, count))
      const stops = [watchHeight(root, send), watchEscape(decide)]
      return () => {
        for (const stop of stops) stop()
        render(null)
      }
    },
    hide: () => send('HIDE', undefined),
  }
}

function draw(
  request: CardRequest,
  { openWindow, ...props }: Pick<SignCardProps, 'decide' | 'texts' | 'after'> & Options['ports'],
  key: number,
) {
  switch (request.kind) {
    case 'message':
      return <SignCard key={key} {...{ request, ...props }} />
    case 'unlock':
      return <UnlockCard key={key} {...{ request, ...props }} />
    default:
      return <WindowCard key={key} {...{ request, openWindow, ...props }} />
  }
}

/** Sends SHOW now, and when the height changes, as it does with the width of the frame. */
function watchHeight(root: HTMLElement, send: Send): () => void {
  let sent: number | undefined
  function sendHeight() {
    // A row of pixels that the card fills in part would let the page through.
    const height = Math.floor(root.firstElementChild?.getBoundingClientRect().height ?? 0)
    if (height !== sent) send('SHOW', { height })
    sent = height
  }
  sendHeight()
  const observer = new ResizeObserver(sendHeight)
  if (root.firstElementChild) observer.observe(root.firstElementChild)
  return () => observer.disconnect()
}

/** With the focus in the frame, the page does not receive the key. */
function watchEscape(decide: Decide): () => void {
  const listener = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') decide.reject()
  }
  document.addEventListener('keydown', listener)
  return () => document.removeEventListener('keydown', listener)
}
