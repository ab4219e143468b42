import {
  canPair,
  constants,
  loadCatalogue,
  navigate,
  selectWallet,
  trackWalletSearch,
  type WalletCard,
} from '@latchkey/core/modal'
import { chevronIcon, Icon, Input, qrIcon, Row, useStyle } from '@latchkey/primitives'
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { networks } from '../messages/locales/en/networks.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { wallets } from '../messages/locales/en/wallets.ts'
import { useText } from '../messages/useText.ts'
import { useDebounced } from '../ui/useDebounced.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { useVisitState } from '../ui/useVisitState.ts'
import { cls, css } from './AllWallets.module.css.gen.ts'
import { Catalogue } from './Catalogue.tsx'
import { CertifiedSwitch } from './CertifiedSwitch.tsx'
import { useImpressions } from './useImpressions.ts'
import { usePreloadDeepLinks } from './usePreloadDeepLinks.ts'

/** All wallets: installed ones first, then every wallet of the registry, with a search. */
export function AllWalletsView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(networks, pairing, wallets)
  const scroller = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useVisitState('search', '')
  const [isCertified, setCertified] = useVisitState('certified', false)
  const text = typed.trim()
  const debounced = useDebounced(text, constants.searchDelayMs, (search) => {
    if (search) trackWalletSearch(latchkey, { search, isCertified })
  })
  const requested = text && debounced
  const watch = useImpressions({ view: 'AllWallets', query: requested, certified: isCertified })
  usePrefetchViews('Downloads')
  useEffect(() => void loadCatalogue(latchkey), [latchkey])
  usePreloadDeepLinks()

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
    const card = scroller.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')
    if (event.key !== 'ArrowDown' || !card) return
    event.preventDefault()
    card.focus()
  }

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
          if (isOn || requested !== '')
            trackWalletSearch(latchkey, { search: requested, isCertified: isOn })
        }}
      />
      {canPair(latchkey) && latchkey.platform.isMobile() && (
        <Row
          className={cls.lkAllOther}
          name={t('pairing.otherDevice')}
          image={<Icon glyph={qrIcon} />}
          trailing={<Icon glyph={chevronIcon} size={16} />}
          data-testid="lk-other-device"
          onClick={() => navigate(latchkey, 'ConnectingWalletConnect')}
        />
      )}
      <Catalogue
        text={text}
        request={requested}
        isCertified={isCertified}
        scroller={scroller}
        watch={watch}
        onChoose={choose}
        onClear={clear}
      />
    </div>
  )
}
