import { activeConnectionAtom, disconnect } from '@latchkey/core'
import { featuresAtom, loadingNamespacesAtom } from '@latchkey/core/modal'
import { hasPurchases } from '@latchkey/core/onramp'
import { Notice, useStyle } from '@latchkey/primitives'
import { useContext, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'
import { AccountTiles } from '../tokens/AccountTiles.tsx'
import { AccountTotal } from '../tokens/AccountTotal.tsx'
import { PendingTransactions } from '../transactions/PendingTransactions.tsx'
import { NotConnected } from '../ui/NotConnected.tsx'
import { OutletContext } from '../ui/OutletContext.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountIdentity } from './AccountIdentity.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { cls, css } from './AccountView.module.css.gen.ts'

/** The account view: identity, balance and actions. */
export function AccountView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(account)
  const live = useAtomValue(activeConnectionAtom)
  const leaving = useAction(disconnect)
  // A wallet that fails to disconnect is removed anyway; the view stays to show the failure.
  const [shown, setShown] = useState(live)
  if (live && live !== shown) setShown(live)
  // When the page disconnects, the connection is removed before the card closes.
  const isBusy = useAtomValue(loadingNamespacesAtom).has(shown?.namespace ?? '')
  const isEnding = leaving.error || leaving.isPending || isBusy
  const connection = live ?? (isEnding ? shown : undefined)
  const { onramp } = useAtomValue(featuresAtom)
  const [isBuying] = useState(() => hasPurchases(latchkey))
  const Outlet = useContext(OutletContext)
  usePrefetchViews('Networks')
  usePrefetchViews('Profile')

  if (!connection) return <NotConnected />
  const { namespace, connectorId } = connection
  const hasTokens = latchkey.config.services?.data !== undefined
  const balance = <AccountBalance connection={connection} />
  return (
    <div className={cls.lkAccount} part="account">
      <AccountIdentity connection={connection} />
      {hasTokens ? <AccountTotal connection={connection}>{balance}</AccountTotal> : balance}
      <AccountTiles connection={connection} />
      <PendingTransactions connection={connection} />
      {onramp && isBuying && Outlet && <Outlet view="BuyInProgress" params={{ isList: true }} />}
      <AccountTabs connection={connection} />
      {leaving.error && (
        <Notice tone="danger" heading={t('account.disconnectFailed')}>
          {t('account.disconnectFailedHint')}
        </Notice>
      )}
      <AccountActions
        connection={connection}
        isLeaving={leaving.isPending}
        onDisconnect={() => void leaving.run({ namespace, connectorId })}
      />
    </div>
  )
}
