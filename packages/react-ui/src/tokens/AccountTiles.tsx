import type { Connection } from '@latchkey/core'
import { featuresAtom } from '@latchkey/core/modal'
import { openSend, watchSend } from '@latchkey/core/modal/send'
import { canSend } from '@latchkey/core/send'
import { Icon, sendIcon, useStyle } from '@latchkey/primitives'
import { useEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { cls, css } from './tokens.module.css.gen.ts'

/** What the visitor can do with the account: only what is on and what the network supports. */
export function AccountTiles({ connection }: { connection: Connection }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(tokens)
  const features = useAtomValue(featuresAtom)
  const hasSend = features.send && canSend(latchkey, connection.caipNetworkId)
  usePrefetchViews(hasSend ? 'WalletSend' : undefined)
  useEffect(() => watchSend(latchkey), [latchkey])
  if (!hasSend) return null
  return (
    <div className={cls.lkTiles}>
      <button
        type="button"
        className={cls.lkTile}
        part="feature"
        data-testid="lk-send"
        onClick={() => openSend(latchkey)}
      >
        <Icon glyph={sendIcon} />
        <span>{t('tokens.send')}</span>
      </button>
    </div>
  )
}
