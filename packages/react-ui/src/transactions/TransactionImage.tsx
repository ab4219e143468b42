import {
  confirmationsAtom,
  isPending,
  settledConfirmations,
  type Transaction,
} from '@latchkey/core/transactions'
import { checkIcon, Icon, type IconShape, useStyle, warningIcon } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { useAtomValue } from '../context/context.ts'
import { cls, css } from './TransactionImage.module.css.gen.ts'

/**
 * The picture of a transaction: in a ring that turns until it is in a block, and then fills with its confirmations.
 *
 * @param children - what it has moved, 40 px
 */
export function TransactionImage({
  transaction: { id, status },
  isEnd = false,
  children,
}: {
  transaction: Pick<Transaction, 'id' | 'status'>
  /** Shows a check once it is settled. */
  isEnd?: boolean
  children: ReactNode
}) {
  useStyle(css)
  const confirmations = useAtomValue(confirmationsAtom)[id]
  const isTurning = isPending({ status })
  if (!isTurning && status !== 'confirmed') return <Mark status={status} glyph={warningIcon} />
  const isFilling = status === 'confirmed' && confirmations !== undefined
  if (!isTurning && !isFilling) return isEnd ? <Mark status={status} glyph={checkIcon} /> : children
  return (
    <span className={cls.lkConfirmations} data-turning={isTurning || undefined}>
      {children}
      <svg aria-hidden="true" focusable="false" viewBox="0 0 48 48" width="48" height="48">
        <circle cx="24" cy="24" r="22.75" className={cls.lkConfirmationsTrack} />
        <circle
          cx="24"
          cy="24"
          r="22.75"
          pathLength={settledConfirmations}
          strokeDasharray={`${isTurning ? 3 : confirmations} ${settledConfirmations}`}
          className={cls.lkConfirmationsRing}
          data-confirmations={confirmations}
        />
      </svg>
    </span>
  )
}

/** A glyph on a disc of 40 px. */
export function Mark({ status, glyph }: { status: Transaction['status']; glyph: IconShape }) {
  useStyle(css)
  return (
    <span className={cls.lkTransactionMark} data-status={status}>
      <Icon glyph={glyph} />
    </span>
  )
}
