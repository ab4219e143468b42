import { networksAtom } from '@latchkey/core'
import { openNetworkHelp } from '@latchkey/core/modal'
import { Button, Input, networkIcon, searchIcon, useStyle } from '@latchkey/primitives'
import { useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { help } from '../messages/locales/en/help.ts'
import { networks as networkTexts } from '../messages/locales/en/networks.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { NetworkList } from './NetworkList.tsx'
import { cls, css } from './NetworksView.module.css.gen.ts'

/** The search is shown from this number of networks. */
const searchFrom = 6

/** The networks of the site, to choose from. */
export function NetworksView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(help, networkTexts)
  const networks = useAtomValue(networksAtom)
  const [query, setQuery] = useState('')
  const expected = query.trim().toLocaleLowerCase()
  const found = networks.filter(({ name }) => name.toLocaleLowerCase().includes(expected))
  usePrefetchViews('SwitchNetwork')

  if (networks.length === 0)
    return (
      <StatusPanel
        glyph={networkIcon}
        heading={t('networks.empty')}
        hint={t('networks.emptyHint')}
      />
    )
  return (
    <div className={cls.lkNetworks}>
      {networks.length >= searchFrom && (
        <Input
          label={t('networks.search')}
          value={query}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          data-testid="lk-network-search"
          onChange={(event) => setQuery(event.currentTarget.value)}
          search={{ clearLabel: t('networks.clear'), onClear: () => setQuery('') }}
        />
      )}
      {found.length > 0 ? (
        <NetworkList networks={found} />
      ) : (
        <StatusPanel
          glyph={searchIcon}
          heading={t('networks.noMatch', { query: query.trim() })}
          hint={t('networks.noMatchHint')}
        >
          <Button variant="secondary" onClick={() => setQuery('')}>
            {t('networks.clear')}
          </Button>
        </StatusPanel>
      )}
      {latchkey.config.showHelp && (
        <p className={cls.lkNetworksFoot}>
          <span>{t('networks.note')}</span>{' '}
          <button
            type="button"
            className={cls.lkNetworksHelp}
            data-testid="lk-network-help"
            onClick={() => openNetworkHelp(latchkey)}
          >
            {t('help.networkTitle')}
          </button>
        </p>
      )}
    </div>
  )
}
