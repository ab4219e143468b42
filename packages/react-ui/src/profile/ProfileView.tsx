import type { WalletRow } from '@latchkey/core'
import {
  addWallet,
  disconnectWallet,
  profileAtom,
  removeRecentWallet,
  selectWallet,
  switchWallet,
} from '@latchkey/core/modal'
import {
  Button,
  closeIcon,
  FallbackImage,
  Icon,
  IconButton,
  List,
  plusIcon,
  Row,
  sanitizeText,
  useStyle,
  walletIcon,
} from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { profile } from '../messages/locales/en/profile.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { ConnectionItem } from './ConnectionItem.tsx'
import { cls, css } from './ProfileView.module.css.gen.ts'
import { toTestId } from './toTestId.ts'

/** Every connection, to switch between them, end them, add one, and forget the recent ones. */
export function ProfileView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(profile)
  const { active, others, recent } = useAtomValue(profileAtom)
  const leaving = useAction(disconnectWallet)
  usePrefetchViews('ConnectingExternal')
  const live = active ? [active, ...others] : others
  const add = () => addWallet(latchkey)

  return (
    <div className={cls.lkProfile} part="profile">
      {live.length > 0 ? (
        <section className={cls.lkProfilePart}>
          <div className={cls.lkProfileLine}>
            <h3 className={cls.lkProfileHeading}>{t('profile.count', { count: live.length })}</h3>
            {live.length > 1 && (
              <button
                type="button"
                className={cls.lkProfileAll}
                aria-disabled={leaving.isPending}
                data-testid="lk-disconnect-all"
                onClick={() => leaving.isPending || void leaving.run()}
              >
                {t('profile.disconnectAll')}
              </button>
            )}
          </div>
          <ul className={cls.lkProfileItems}>
            {live.map((connection) => (
              <ConnectionItem
                key={`${connection.namespace}:${connection.connectorId}`}
                connection={connection}
                testKey={toTestId(connection, live, latchkey.adapters.keys())}
                isActive={connection === active}
                isLeaving={leaving.isPending}
                onSwitch={() => switchWallet(latchkey, connection)}
              />
            ))}
          </ul>
        </section>
      ) : (
        <StatusPanel glyph={walletIcon} heading={t('profile.none')} hint={t('profile.noneHint')}>
          <Button data-testid="lk-add-wallet" onClick={add}>
            {t('profile.addFirst')}
          </Button>
        </StatusPanel>
      )}
      {recent.length > 0 && (
        <section className={cls.lkProfilePart}>
          <h3 className={cls.lkProfileHeading}>{t('profile.recent')}</h3>
          <ul className={cls.lkProfileItems}>
            {recent.map((row) => (
              <RecentItem key={row.id} row={row} />
            ))}
          </ul>
        </section>
      )}
      {live.length > 0 && (
        <List label={t('profile.add')}>
          <Row
            name={t('profile.add')}
            image={<Icon glyph={plusIcon} />}
            data-testid="lk-add-wallet"
            onClick={add}
          />
        </List>
      )}
    </div>
  )
}

/** A wallet of the last visits: a press connects it again. */
function RecentItem({ row }: { row: WalletRow }) {
  const latchkey = useLatchkey()
  const t = useText(profile)
  const name = sanitizeText(row.name, 40) || t('connect.unnamed')
  return (
    <li className={cls.lkProfileItem} data-testid={`lk-recent-${row.id}`}>
      <FallbackImage src={row.icon} name={name} />
      <div className={cls.lkProfileWho}>
        <bdi className={`${cls.lkProfileName} ${cls.lkProfileRecent}`} title={name} translate="no">
          {name}
        </bdi>
      </div>
      <Button
        variant="secondary"
        className={cls.lkProfileButton}
        aria-label={t('profile.connectTo', { name })}
        onClick={() => selectWallet(latchkey, { walletId: row.id })}
      >
        {t('profile.connect')}
      </Button>
      <IconButton
        glyph={closeIcon}
        label={t('profile.forget', { name })}
        onClick={() => removeRecentWallet(latchkey, { walletId: row.id })}
      />
    </li>
  )
}
