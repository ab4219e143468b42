import { activeNetworkAtom, networksAtom } from '@latchkey/core'
import {
  type BuiltViewName,
  goBack,
  locationAtom,
  openNetworks,
  openWalletHelp,
  requestClose,
} from '@latchkey/core/modal'
import {
  backIcon,
  chevronIcon,
  closeIcon,
  helpIcon,
  Icon,
  IconButton,
  motion,
  sanitizeText,
  useStyle,
} from '@latchkey/primitives'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { NetworkImage } from '../networks/NetworkImage.tsx'
import { animate } from '../ui/animate.ts'
import { cls, css } from './Header.module.css.gen.ts'
import { useViewTitle } from './useViewTitle.ts'
import { useViews } from './ViewsContext.ts'

/** Back or the network at the start, the title, close at the end except inline. Both ends never move. */
export function Header({
  titleId,
  headingRef,
  isInline = false,
}: {
  titleId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  isInline?: boolean
}) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText()
  const title = useViewTitle()
  const { view, canGoBack } = useAtomValue(locationAtom)
  const { isName } = useViews()[view as BuiltViewName]
  const shown = useRef(title)
  useLayoutEffect(() => {
    if (shown.current === title || !headingRef.current) return
    shown.current = title
    const enter = [{ opacity: 0, transform: 'translateY(3px)' }, {}]
    animate(headingRef.current, enter, { duration: motion.header })
  }, [title, headingRef])

  return (
    <div className={cls.lkHeader} part="header">
      <div className={cls.lkHeaderStart}>
        {view === 'Account' ? (
          <NetworkPill />
        ) : (
          canGoBack && (
            <IconButton
              glyph={backIcon}
              label={t('action.back')}
              data-testid="lk-back"
              onClick={() => goBack(latchkey)}
            />
          )
        )}
        {view === 'Connect' && !canGoBack && latchkey.config.showHelp && (
          <IconButton
            glyph={helpIcon}
            label={t('help.open')}
            data-testid="lk-help"
            onClick={() => openWalletHelp(latchkey)}
          />
        )}
      </div>
      <h2
        ref={headingRef}
        id={titleId}
        tabIndex={-1}
        className={cls.lkHeaderTitle}
        part="title"
        title={title}
        data-testid="lk-header-title"
      >
        <bdi translate={isName && 'no'}>{title}</bdi>
      </h2>
      <div className={cls.lkHeaderEnd}>
        {!isInline && (
          <IconButton
            glyph={closeIcon}
            label={t('action.close')}
            data-testid="lk-close"
            onClick={() => requestClose(latchkey)}
          />
        )}
      </div>
    </div>
  )
}

/** The network on the account's page: its image, leading to the list. */
function NetworkPill() {
  const latchkey = useLatchkey()
  const t = useText()
  const { network, isSupported } = useAtomValue(activeNetworkAtom)
  const hasChoice = useAtomValue(networksAtom).length > 1 || !isSupported
  if (!latchkey.config.allowNetworkSwitch || !hasChoice) return null
  const name = network ? sanitizeText(network.name, 40) : t('networkButton.unknown')
  return (
    <button
      type="button"
      className={cls.lkPill}
      part="network"
      title={name}
      aria-label={t('account.changeNetwork', { network: name })}
      data-testid="lk-header-network"
      onClick={() => openNetworks(latchkey)}
    >
      <NetworkImage network={network} name={name} size={24} />
      <Icon glyph={chevronIcon} size={16} className={cls.lkPillChevron} />
    </button>
  )
}
