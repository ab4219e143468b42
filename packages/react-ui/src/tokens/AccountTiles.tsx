import type { Connection } from '@latchkey/core'
import { featuresAtom, hasAccountData, openReceive } from '@latchkey/core/modal'
import { openOnramp } from '@latchkey/core/modal/onramp'
import { openSend } from '@latchkey/core/modal/send'
import { openSwap } from '@latchkey/core/modal/swap'
import { canSend } from '@latchkey/core/send'
import { canSwap } from '@latchkey/core/swap'
import { cardIcon, Icon, receiveIcon, sendIcon, swapIcon, useStyle } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { cls, css } from './tokens.module.css.gen.ts'

/** What the visitor can do with the account, in the site's order: only what is on and what the network supports. */
export function AccountTiles({ connection }: { connection: Connection }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(tokens)
  const features = useAtomValue(featuresAtom)
  const hasSend = features.send && canSend(latchkey, connection.caipNetworkId)
  const hasSwap = features.swaps && canSwap(latchkey, connection.caipNetworkId)
  const hasOnramp = features.onramp && hasAccountData(latchkey, connection.caipNetworkId)
  usePrefetchViews(hasOnramp ? 'OnRampProviders' : undefined)
  usePrefetchViews(hasSwap ? 'Swap' : undefined)
  usePrefetchViews(hasSend ? 'WalletSend' : undefined)
  usePrefetchViews(features.receive ? 'WalletReceive' : undefined)
  const tiles = {
    onramp: { isOn: hasOnramp, label: t('tokens.buy'), glyph: cardIcon, open: openOnramp },
    receive: {
      isOn: features.receive,
      label: t('receive.title'),
      glyph: receiveIcon,
      open: openReceive,
    },
    send: { isOn: hasSend, label: t('tokens.send'), glyph: sendIcon, open: openSend },
    swaps: { isOn: hasSwap, label: t('tokens.swap'), glyph: swapIcon, open: openSwap },
  }
  const shown = features.walletFeaturesOrder.flatMap((name) =>
    tiles[name].isOn ? { name, ...tiles[name] } : [],
  )
  if (shown.length === 0) return null
  return (
    <div className={cls.lkTiles}>
      {shown.map(({ name, label, glyph, open }) => (
        <button
          key={name}
          type="button"
          className={cls.lkTile}
          part="feature"
          data-testid={`lk-${name}`}
          onClick={() => open(latchkey)}
        >
          <Icon glyph={glyph} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
