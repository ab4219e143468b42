import {
  loadCatalogue,
  navigate,
  onlineAtom,
  prepareLinks,
  selectWallet,
  trackWalletSearch,
  type WalletCard,
} from '@latchkey/core'
import {
  Button,
  chevronIcon,
  errorIcon,
  globeIcon,
  Icon,
  Input,
  qrIcon,
  Row,
  searchIcon,
  useAnnounce,
  useStyle,
  walletIcon,
} from '@latchkey/primitives'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context.ts'
import { useText } from '../messages/useText.ts'
import { lazyView } from '../modal/lazyView.ts'
import { StatusPanel } from '../modal/StatusPanel.tsx'
import { usePrefetchViews } from '../modal/usePrefetchViews.ts'
import { cls, css } from './AllWallets.module.css.gen.ts'
import { CertifiedSwitch } from './CertifiedSwitch.tsx'
import { useAskedSearch } from './useAskedSearch.ts'
import { useCatalogueCards } from './useCatalogueCards.ts'
import { useImpressions } from './useImpressions.ts'
import { WalletGrid } from './WalletGrid.tsx'

/** The whole catalogue: what is installed first, then every wallet the registry knows, to search. */
function AllWalletsView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText()
  const announce = useAnnounce()
  const isOnline = useAtomValue(onlineAtom)
  const scroller = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isCertified, setCertified] = useState(false)
  const text = typed.trim()
  const asked = useAskedSearch(text, (search) =>
    trackWalletSearch(latchkey, { search, isCertified }),
  )
  const { cards, lookalikes, isLoading, isError, hasMore, loaded, next, retry } = useCatalogueCards(
    {
      text,
      asked,
      isCertified,
    },
  )
  const watch = useImpressions({ view: 'AllWallets', query: asked, certified: isCertified })
  usePrefetchViews('Downloads')
  useEffect(() => void loadCatalogue(latchkey), [latchkey])
  useEffect(() => void prepareLinks(latchkey), [latchkey])

  const count = cards.length
  useEffect(() => {
    if (text !== '' && !isLoading && count > 0) announce(t('connect.count', { count }))
  }, [announce, t, text, isLoading, count])
  const choose = useCallback(
    ({ id, entry }: WalletCard, displayIndex: number) =>
      selectWallet(latchkey, { walletId: id, entry, displayIndex }),
    [latchkey],
  )
  const toTop = () => scroller.current?.scrollTo?.(0, 0)
  const type = (next: string) => {
    setTyped(next)
    toTop()
  }
  const clear = () => type('')
  const goToCards = (event: KeyboardEvent) => {
    const card = scroller.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')
    if (event.key !== 'ArrowDown' || !card) return
    event.preventDefault()
    card.focus()
  }

  const isOffline = !isOnline && (isLoading || isError)
  const emptyHint =
    text !== ''
      ? 'networks.noMatchHint'
      : isCertified
        ? 'allWallets.emptyCertified'
        : 'allWallets.emptyHint'
  const isEmpty = count === 0 && !isLoading && !isError
  return (
    <div className={cls.lkAll}>
      <Input
        label={t('allWallets.search')}
        value={typed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-testid="lk-wallet-search"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={goToCards}
        search={{ clearLabel: t('networks.clear'), onClear: clear }}
      />
      <CertifiedSwitch
        isOn={isCertified}
        onChange={(isOn) => {
          setCertified(isOn)
          toTop()
          if (isOn || asked !== '')
            trackWalletSearch(latchkey, { search: asked, isCertified: isOn })
        }}
      />
      {latchkey.connectors.length > 0 && latchkey.platform.isMobile() && (
        <Row
          className={cls.lkAllOther}
          name={t('pairing.otherDevice')}
          image={<Icon glyph={qrIcon} />}
          trailing={<Icon glyph={chevronIcon} size={16} />}
          data-testid="lk-other-device"
          onClick={() => navigate(latchkey, 'ConnectingWalletConnect')}
        />
      )}
      <WalletGrid
        cards={cards}
        lookalikes={lookalikes}
        scroller={scroller}
        hasMore={hasMore}
        loaded={loaded}
        isLoading={isLoading && !isOffline}
        watch={watch}
        onChoose={choose}
        onNearEnd={next}
      >
        {isOffline && (
          <StatusPanel
            glyph={globeIcon}
            heading={t('allWallets.offline')}
            hint={t('allWallets.offlineHint')}
          />
        )}
        {isError && !isOffline && (
          <StatusPanel
            glyph={errorIcon}
            heading={t(loaded > 0 ? 'allWallets.moreFailed' : 'allWallets.failed')}
            hint={t('allWallets.failedHint')}
            isUrgent
          >
            <Button variant="secondary" data-testid="lk-try-again" onClick={retry}>
              {t('action.tryAgain')}
            </Button>
          </StatusPanel>
        )}
        {isEmpty && (
          <StatusPanel
            glyph={text === '' ? walletIcon : searchIcon}
            heading={text === '' ? t('allWallets.empty') : t('allWallets.noMatch', { query: text })}
            hint={t(emptyHint)}
          >
            {text !== '' && (
              <Button variant="secondary" onClick={clear}>
                {t('networks.clear')}
              </Button>
            )}
          </StatusPanel>
        )}
      </WalletGrid>
    </div>
  )
}

export default lazyView(AllWalletsView)
