import { joinClasses } from '../style/joinClasses.ts'
import { useStyle } from '../style/useStyle.ts'
import { cls, css } from './Skeleton.module.css.gen.ts'

const shapes = { text: cls.lkSkeletonText, row: cls.lkSkeletonRow, tile: cls.lkSkeletonTile }

/**
 * Stands where content will be, in its size, and is seen only after 100 ms. Hidden from assistive
 * technology: set `aria-busy` on what it fills.
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
