import { activeConnectionAtom, closeModal, disconnect, networksAtom } from '@latchkey/core'
import { Button, Notice, useStyle, warningIcon } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { account } from '../messages/locales/en/account.ts'
import { networks as networkTexts } from '../messages/locales/en/networks.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { NetworkList } from './NetworkList.tsx'
import { cls, css } from './UnsupportedChainView.module.css.gen.ts'

/** The wallet is on a network that the site does not support: switch, disconnect, or close for now. */
export function UnsupportedChainView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(account, networkTexts)
  const connection = useAtomValue(activeConnectionAtom)
  const networks = useAtomValue(networksAtom)
  const leaving = useAction(disconnect)
  usePrefetchViews('SwitchNetwork')
  const namespace = connection?.namespace
  const offered = networks.filter(
    ({ chainNamespace }) => !namespace || chainNamespace === namespace,
  )
  return (
    <div className={cls.lkUnsupported}>
      <StatusPanel
        glyph={warningIcon}
        heading={t('unsupported.text')}
        hint={t('unsupported.hint')}
      />
      {offered.length > 0 && <NetworkList networks={offered} heading={t('unsupported.choose')} />}
      {leaving.error && (
        <Notice tone="danger" heading={t('account.disconnectFailed')}>
          {t('account.disconnectFailedHint')}
        </Notice>
      )}
      <div className={cls.lkUnsupportedExit}>
        <Button
          variant="danger"
          busy={leaving.isPending}
          data-testid="lk-disconnect"
          onClick={() => void leaving.run(connection ? pick(connection) : {})}
        >
          {t('account.disconnect')}
        </Button>
        <Button variant="quiet" data-testid="lk-not-now" onClick={() => closeModal(latchkey)}>
          {t('unsupported.notNow')}
        </Button>
      </div>
    </div>
  )
}

const pick = ({ namespace, connectorId }: { namespace: string; connectorId: string }) => ({
  namespace,
  connectorId,
})
