import { catalogueAtom, openAllWallets } from '@latchkey/core/modal'
import { Icon, Row, searchIcon, Tag } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { cls } from './ConnectView.module.css.gen.ts'

/** The way to the whole catalogue, and how many wallets it has. */
export function AllWalletsRow({ isHeld }: { isHeld: boolean }) {
  const latchkey = useLatchkey()
  const t = useText()
  const { count, featured } = useAtomValue(catalogueAtom)
  const total = count === undefined ? undefined : roundCount(count + featured.length)
  usePrefetchViews('AllWallets')
  return (
    <Row
      name={t('allWallets.title')}
      image={<Icon glyph={searchIcon} className={cls.lkConnectIcon} />}
      trailing={
        total && (
          <Tag>
            {new Intl.NumberFormat(t.locale).format(total.count)}
            {total.isMore && '+'}
          </Tag>
        )
      }
      disabled={isHeld}
      data-testid="lk-all-wallets"
      onClick={() => openAllWallets(latchkey)}
    />
  )
}

/**
 * A number of wallets as it is shown: as it is below ten, else in whole tens; `isMore` says that some are left out. Pure.
 *
 * @example
 * roundCount(567) // { count: 560, isMore: true }
 */
export function roundCount(exact: number): { count: number; isMore: boolean } {
  const count = exact < 10 ? exact : Math.floor(exact / 10) * 10
  return { count, isMore: count < exact }
}
