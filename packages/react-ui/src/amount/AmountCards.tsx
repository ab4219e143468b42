import { Icon, sendIcon, useStyle } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { useMoney } from '../tokens/useMoney.ts'
import { cls, css } from './amount.module.css.gen.ts'

/** What goes out over what it leads to, with an arrow between them. */
export function AmountCards({ from, to }: { from: ReactNode; to: ReactNode }) {
  useStyle(css)
  return (
    <div className={cls.lkAmountCards}>
      <div className={cls.lkAmountCard}>{from}</div>
      <span className={cls.lkAmountArrow}>
        <Icon glyph={sendIcon} />
      </span>
      <div className={cls.lkAmountCard}>{to}</div>
    </div>
  )
}

/** An amount of a token with every digit, and its value. */
export function AmountSum({
  token,
  value,
  usd,
  label,
  testId,
}: {
  token: Parameters<typeof TokenImage>[0]['token'] & { readonly decimals: number }
  value: bigint
  /** Millionths of a US dollar. */
  usd: bigint | undefined
  label?: string
  testId: string
}) {
  useStyle(css)
  const money = useMoney()
  return (
    <>
      <TokenImage token={token} />
      <p className={cls.lkAmountSum}>
        {label && <span className={cls.lkAmountNote}>{label}</span>}
        <bdi translate="no" data-testid={testId}>
          {money.exact(value, token)}
        </bdi>
        {usd !== undefined && (
          <bdi translate="no" className={cls.lkAmountNote}>
            {money.usd(usd)}
          </bdi>
        )}
      </p>
    </>
  )
}
