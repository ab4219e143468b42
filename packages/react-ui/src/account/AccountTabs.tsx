import type { Connection } from '@latchkey/core'
import {
  type AccountTab,
  accountTabAtom,
  featuresAtom,
  hasAccountData,
  selectAccountTab,
} from '@latchkey/core/modal'
import { useContext } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { tokens as texts } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { TokensPanel } from '../tokens/TokensPanel.tsx'
import { OutletContext } from '../ui/OutletContext.ts'
import { type TabItem, Tabs } from '../ui/Tabs.tsx'
import { cls } from './AccountView.module.css.gen.ts'

/** The tabs Tokens, NFTs and Activity; all need a data service. */
export function AccountTabs({ connection }: { connection: Connection }) {
  const latchkey = useLatchkey()
  const t = useText(texts)
  const { history } = useAtomValue(featuresAtom)
  const Outlet = useContext(OutletContext)
  const tabs: TabItem<AccountTab>[] = []
  if (latchkey.config.services?.data !== undefined)
    tabs.push({ id: 'tokens', label: t('tokens.title'), testId: 'lk-tab-tokens' })
  const hasData = hasAccountData(latchkey, connection.caipNetworkId)
  if (hasData)
    tabs.push({
      id: 'collectibles',
      label: t('tokens.collectibles'),
      testId: 'lk-tab-collectibles',
    })
  if (history && hasData)
    tabs.push({ id: 'activity', label: t('tokens.activity'), testId: 'lk-tab-activity' })
  const selected = useAtomValue(accountTabAtom)
  const { id } = tabs.find((tab) => tab.id === selected) ?? tabs[0] ?? {}
  if (!id) return null
  return (
    <Tabs
      label={t('tokens.tabs')}
      look="lines"
      tabs={tabs}
      chosen={id}
      onChoose={(tab) => selectAccountTab(latchkey, tab)}
    >
      {id === 'tokens' ? (
        <TokensPanel connection={connection} />
      ) : (
        <div className={cls.lkAccountPart}>
          {Outlet &&
            (id === 'activity' ? (
              <Outlet view="Transactions" params={{ limit: 5 }} />
            ) : (
              <Outlet view="Collectibles" params={{ limit: 4 }} />
            ))}
        </div>
      )}
    </Tabs>
  )
}
