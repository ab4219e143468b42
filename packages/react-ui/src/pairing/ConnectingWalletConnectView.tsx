import { walletRowsAtom } from '@latchkey/core'
import { findInstalledWallet, getWalletPlatforms, type Views } from '@latchkey/core/modal'
import { useStyle } from '@latchkey/primitives'
import { useState } from 'react'
import { ConnectingExternalView } from '../connecting/ConnectingExternalView.tsx'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { NotDetected } from './NotDetected.tsx'
import { cls, css } from './Pairing.module.css.gen.ts'
import { PairingPanel } from './PairingPanel.tsx'
import { PlatformTabs } from './PlatformTabs.tsx'

/** Connects a wallet that is elsewhere, by a code or a link, in each of the ways its entry names. */
export function ConnectingWalletConnectView({
  params,
}: {
  params: Views['ConnectingWalletConnect']
}) {
  useStyle(css)
  const latchkey = useLatchkey()
  const walletId = params?.walletId
  // A wallet that is announced later must not change the open view.
  const [platforms] = useState(() => getWalletPlatforms(latchkey, { walletId }))
  const [platform, setPlatform] = useState(platforms[0])
  useAtomValue(walletRowsAtom)
  usePrefetchViews('Downloads')
  const rowId = walletId && (findInstalledWallet(latchkey, { walletId })?.id ?? walletId)
  return (
    <div className={cls.lkPair}>
      <PlatformTabs platforms={platforms} chosen={platform} onChoose={setPlatform}>
        {platform === 'browser' && rowId !== undefined ? (
          <ConnectingExternalView params={{ walletId: rowId }} />
        ) : platform === 'unsupported' || platform === 'browser' ? (
          <NotDetected walletId={walletId ?? ''} />
        ) : (
          <PairingPanel platform={platform} walletId={walletId} />
        )}
      </PlatformTabs>
    </div>
  )
}
