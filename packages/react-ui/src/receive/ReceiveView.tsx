import { activeConnectionAtom, activeNetworkAtom } from '@latchkey/core'
import { sanitizeText, useStyle } from '@latchkey/primitives'
import { useAtomValue } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { NotConnected } from '../ui/NotConnected.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { cls, css } from './receive.module.css.gen.ts'

/** The whole address of the account, as a QR code and as a text. */
export function ReceiveView() {
  useStyle(css)
  const t = useText(account, tokens)
  const connection = useAtomValue(activeConnectionAtom)
  const { network } = useAtomValue(activeNetworkAtom)
  if (!connection) return <NotConnected />
  const { address } = connection
  const name = sanitizeText(network?.name ?? '', 40)
  return (
    <div className={cls.lkReceive} part="receive">
      <QrCode text={address} label={t('receive.code')} />
      <bdi
        dir="ltr"
        translate="no"
        className={cls.lkReceiveAddress}
        data-testid="lk-receive-address"
      >
        {address}
      </bdi>
      {name && <p className={cls.lkReceiveHint}>{t('receive.only', { network: name })}</p>}
      <CopyText
        text={address}
        label={t('account.copyAddress')}
        copiedLabel={t('account.copied')}
        testId="lk-receive-copy"
      />
    </div>
  )
}
