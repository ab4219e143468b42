import { catalogueAtom, openAllWallets } from '@latchkey/core/modal'
import { Icon, Row, searchIcon, Tag } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { cls } from './ConnectView.module.css.gen.ts'
import { formatApproximateCount } from './formatApproximateCount.ts'

/** The link to all wallets of the registry, with their number. */
export function AllWalletsRow({ isHeld }: { isHeld: boolean }) {
  const latchkey = useLatchkey()
  const t = useText()
  const { count, featured } = useAtomValue(catalogueAtom)
  const total = count === undefined ? undefined : formatApproximateCount(count + featured.length)
  usePrefetchViews('AllWallets')
  return (
    <Row
      name={t('allWallets.title')}
      image={<Icon glyph={searchIcon} className={cls.lkConnectIcon} />}
      trailing={
        total && (
          <Tag>
            {`${new Intl.NumberFormat(t.locale).format(total.count)}${total.isMore ? '+' : ''}`}
          </Tag>
        )
      }
      disabled={isHeld}
      data-testid="lk-all-wallets"
      onClick={() => openAllWallets(latchkey)}
    />
  )
}
