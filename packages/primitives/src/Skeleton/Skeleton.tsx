import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Skeleton.module.css.gen.ts'

const shapes = { text: cls.lkSkeletonText, row: cls.lkSkeletonRow, tile: cls.lkSkeletonTile }

/**
 * Placeholder of the content's size, visible after 100 ms. Hidden from assistive technology: set `aria-busy` on its
 * container.
 *
 * @example
 * <Skeleton shape="row" />
 */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: keyof typeof shapes | undefined
  className?: string | undefined
}) {
  useStyle(css)
  return (
    <span aria-hidden="true" className={joinClasses(cls.lkSkeleton, shapes[shape], className)} />
  )
}
