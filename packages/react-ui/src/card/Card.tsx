import { activeConnectionAtom, statusAtom } from '@latchkey/core'
import { isOnUnsupportedChain, loadEngines, locationAtom, resetView } from '@latchkey/core/modal'
import { Spinner, useStyle } from '@latchkey/primitives'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { type Announcement, StatusAnnouncer } from '../notices/StatusAnnouncer.tsx'
import { captureEscape, clearSearch } from '../ui/captureEscape.ts'
import type { ModalMount } from '../ui/ModalProviders.tsx'
import { cls, css } from './Card.module.css.gen.ts'
import { useScrollIntoView } from './useScrollIntoView.ts'

/** Header, view and overlays, as a region of the page. */
export function Card({ host, Panel }: Pick<ModalMount, 'host' | 'Panel'>) {
  useStyle(css)
  const latchkey = useLatchkey()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const announcement = useRef<Announcement>(undefined)
  const isRestoring = useIsRestoring()
  useInitialView()
  useEffect(() => captureEscape(host, clearSearch), [host])
  const hasFocus = useScrollIntoView({ host, heading, isReady: !isRestoring })
  if (isRestoring) return <Restoring />
  // Preloads the chain libraries before a click on a wallet.
  const prepare = () => void loadEngines(latchkey)
  return (
    <section
      className={cls.lkInline}
      part="card"
      aria-labelledby={titleId}
      data-testid="lk-modal"
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    >
      <Panel titleId={titleId} headingRef={heading} isInline mayTakeFocus={hasFocus} />
      <StatusAnnouncer announcement={announcement} isInside={false} />
    </section>
  )
}

/** Placeholder while the connection of the last visit is restored. */
function Restoring() {
  const t = useText()
  return (
    <div className={cls.lkInline} part="card" aria-busy="true">
      <div className={cls.lkInlineWait}>
        <Spinner size={32} />
        <span>{t('connectButton.loading')}</span>
      </div>
    </div>
  )
}

/** While the visitor is not navigating, the card follows the connection: Account when connected, else Connect. */
function useInitialView(): void {
  const latchkey = useLatchkey()
  const isConnected = useAtomValue(activeConnectionAtom) !== undefined
  useLayoutEffect(() => {
    const { view, canGoBack } = latchkey.store.get(locationAtom)
    if (canGoBack) return
    if (isConnected && view === 'Connect')
      resetView(latchkey, isOnUnsupportedChain(latchkey) ? 'UnsupportedChain' : 'Account')
    else if (!isConnected && view === 'Account') resetView(latchkey, 'Connect')
  }, [latchkey, isConnected])
}

/** Milliseconds a card waits for the last visit's connection before it offers others. */
const timeoutMs = 2_000

/** Whether the card should wait, so that its first view is the right one. */
function useIsRestoring(): boolean {
  const { clock } = useLatchkey()
  const { status } = useAtomValue(statusAtom)
  const [hasEnded, setEnded] = useState(status !== 'reconnecting')
  if (!hasEnded && status !== 'reconnecting') setEnded(true)
  useEffect(() => {
    if (!hasEnded) return clock.after(timeoutMs, () => setEnded(true))
  }, [clock, hasEnded])
  return !hasEnded
}
