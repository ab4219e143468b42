import { openModal } from '@latchkey/core'
import { Button, walletIcon } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'

/** In place of a view that needs a connected wallet. */
export function NotConnected() {
  const latchkey = useLatchkey()
  const t = useText(account)
  return (
    <StatusPanel glyph={walletIcon} heading={t('account.none')} hint={t('account.noneHint')}>
      <Button onClick={() => openModal(latchkey, 'Connect')}>{t('connectButton.label')}</Button>
    </StatusPanel>
  )
}
