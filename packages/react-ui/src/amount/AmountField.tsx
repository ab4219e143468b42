import type { Latchkey } from '@latchkey/core'
import { type Amount, parseAmount, type SendToken } from '@latchkey/core/send'
import { type Token, toUsd } from '@latchkey/core/tokens'
import { chevronIcon, Icon, joinClasses, useStyle } from '@latchkey/primitives'
import { useEffect, useId, useRef } from 'react'
import { useAction } from '../hooks/useAction.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { getTokenSymbol } from '../tokens/getTokenName.ts'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { useMoney } from '../tokens/useMoney.ts'
import { AmountInput } from './AmountInput.tsx'
import { cls, css } from './amount.module.css.gen.ts'
import { useAmountProblem } from './useAmountProblem.ts'

/** An amount as it is typed, with its token, its value, the balance, and Max. */
export function AmountField({
  label,
  testId,
  token,
  text,
  isMax,
  getMax,
  onText,
  onToken,
  onMax,
}: {
  label: string
  /** How the test ids of its parts begin. */
  testId: string
  token: Token | undefined
  text: string
  isMax: boolean
  getMax: (latchkey: Latchkey, options: { readonly token: SendToken }) => Promise<string>
  onText: (text: string) => void
  onToken: () => void
  /** Called with all that can be spent, unless the field shows something else by then. */
  onMax: (amount: string) => void
}) {
  useStyle(css)
  const t = useText(send)
  const money = useMoney()
  const describeProblem = useAmountProblem()
  const id = useId()
  const filling = useAction(getMax)
  // What the field shows; undefined once it is unmounted.
  const shown = useRef<{ token: Token | undefined; text: string }>(undefined)
  useEffect(() => {
    shown.current = { token, text }
    return () => {
      shown.current = undefined
    }
  }, [token, text])
  const { value, problem }: Partial<Amount> = token ? parseAmount(text, token.decimals) : {}
  const symbol = token ? getTokenSymbol(token) : ''
  const usd = value && token && toUsd(value, token.decimals, token.price)
  const reason = describeProblem(problem, { symbol, decimals: token?.decimals ?? 0 })
  const note = reason ?? (usd ? money.usd(usd) : '')
  const isWrong = reason !== undefined
  const fill = async () => {
    if (!token) return
    const max = await filling.run({ token })
    // What the visitor already reviews must not change.
    const isSame = shown.current?.text === text && shown.current.token?.address === token.address
    if (max !== undefined && isSame) onMax(max)
  }
  return (
    <div className={cls.lkAmount}>
      <label htmlFor={id} className={cls.lkAmountLabel}>
        {label}
      </label>
      <div className={cls.lkAmountLine}>
        <AmountInput
          id={id}
          text={text}
          isWrong={isWrong}
          testId={`${testId}-amount`}
          onText={onText}
        />
        <TokenButton token={token} testId={`${testId}-token`} onClick={onToken} />
      </div>
      <div className={cls.lkAmountLine}>
        <p
          id={`${id}note`}
          className={joinClasses(cls.lkAmountNote, isWrong && cls.lkAmountProblem)}
          aria-live="polite"
        >
          {[note, isMax && value !== token?.balance && t('send.lessFee')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {token && (
          <p className={cls.lkAmountNote}>
            <bdi>{t('send.balance', { amount: money.amount(token.balance, token) })}</bdi>{' '}
            <button
              type="button"
              className={cls.lkAmountMax}
              aria-busy={filling.isPending || undefined}
              data-testid={`${testId}-max`}
              onClick={() => void fill()}
            >
              {t('send.max')}
            </button>
          </p>
        )}
      </div>
      {filling.error && (
        <p role="alert" className={joinClasses(cls.lkAmountNote, cls.lkAmountProblem)}>
          {filling.error.shortMessage}
        </p>
      )}
    </div>
  )
}

/** The token of an amount; a press leads to the tokens. */
export function TokenButton({
  token,
  testId,
  onClick,
}: {
  token: Token | undefined
  testId: string
  onClick: () => void
}) {
  useStyle(css)
  const t = useText(send)
  const symbol = token && getTokenSymbol(token)
  return (
    <button
      type="button"
      className={cls.lkAmountToken}
      title={symbol && t('send.token', { symbol })}
      data-testid={testId}
      onClick={onClick}
    >
      {token && (
        <span aria-hidden="true" className={cls.lkAmountTokenImage}>
          <TokenImage token={token} size={24} />
        </span>
      )}
      <bdi translate={token && 'no'}>{symbol ?? t('send.selectToken')}</bdi>
      <Icon glyph={chevronIcon} size={16} />
    </button>
  )
}
