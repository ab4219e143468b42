import type { WalletPlatform } from '@latchkey/core/modal'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { MessageKey } from '../messages/locales/en/index.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { useText } from '../messages/useText.ts'
import { cls } from './Pairing.module.css.gen.ts'

const names = {
  browser: 'pairing.wayBrowser',
  mobile: 'pairing.wayMobile',
  qrcode: 'pairing.wayMobile',
  web: 'pairing.wayWeb',
  desktop: 'pairing.wayDesktop',
  unsupported: 'pairing.wayBrowser',
} as const satisfies Record<WalletPlatform, MessageKey>

/** The ways to reach a wallet as tabs with the selected one below; a single way has no tabs. */
export function PlatformTabs({
  platforms,
  chosen,
  onChoose,
  children,
}: {
  platforms: readonly WalletPlatform[]
  chosen: WalletPlatform
  onChoose: (platform: WalletPlatform) => void
  children: ReactNode
}) {
  const t = useText(pairing)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  if (platforms.length < 2) return children
  const choose = (platform: WalletPlatform | undefined) => {
    if (!platform) return
    onChoose(platform)
    list.current?.querySelector<HTMLElement>(`[data-platform="${platform}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = platforms.indexOf(chosen)
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const next = step
      ? (index + step + platforms.length) % platforms.length
      : { Home: 0, End: platforms.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(platforms[next])
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={t('pairing.ways')}
        className={cls.lkPairTabs}
        onKeyDown={onKeyDown}
      >
        {platforms.map((platform) => (
          <button
            key={platform}
            type="button"
            role="tab"
            id={`${id}${platform}`}
            aria-selected={platform === chosen}
            aria-controls={`${id}panel`}
            tabIndex={platform === chosen ? 0 : -1}
            className={cls.lkPairTab}
            data-platform={platform}
            data-testid={`lk-platform-${platform}`}
            onClick={() => choose(platform)}
          >
            {t(names[platform])}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </>
  )
}
