import type { WalletPlatform } from '@latchkey/core/modal'
import type { ReactNode } from 'react'
import type { MessageKey } from '../messages/locales/en/index.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { useText } from '../messages/useText.ts'
import { Tabs } from '../ui/Tabs.tsx'

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
  if (platforms.length < 2) return children
  const tabs = platforms.map((id) => ({
    id,
    label: t(names[id]),
    testId: `lk-platform-${id}`,
  }))
  return (
    <Tabs label={t('pairing.ways')} look="boxes" {...{ tabs, chosen, onChoose }}>
      {children}
    </Tabs>
  )
}
