import { formatUnits } from '@latchkey/core'
import { compareDecimals, type OnrampPayment, parseAmount } from '@latchkey/core/onramp'
import { chevronIcon, Icon, joinClasses, useStyle } from '@latchkey/primitives'
import { useId } from 'react'
import { AmountInput } from '../amount/AmountInput.tsx'
import { cls as amountCls, css as amountCss } from '../amount/amount.module.css.gen.ts'
import { useAmountProblem } from '../amount/useAmountProblem.ts'
import { buy } from '../messages/locales/en/buy.ts'
import { useText } from '../messages/useText.ts'
import { Chip } from '../ui/Chip.tsx'
import { formatCurrency } from '../ui/formatMoney.ts'
import { cls, css } from './onramp.module.css.gen.ts'
import { usePaymentNames } from './usePaymentNames.ts'

const quickAmounts = ['50', '100', '250', '500']
const cents = 2

/** The amount to pay, with its currency, the limits of the way to pay, and amounts to choose from. */
export function BuyAmount({
  text,
  currency,
  currencies,
  payment,
  onText,
  onCurrency,
}: {
  text: string
  currency: string
  currencies: readonly string[]
  payment: OnrampPayment | undefined
  onText: (text: string) => void
  onCurrency: (currency: string) => void
}) {
  useStyle(amountCss)
  useStyle(css)
  const t = useText(buy)
  const id = useId()
  const getMethodName = usePaymentNames()
  const describeProblem = useAmountProblem()
  const { value, problem } = parseAmount(text, cents)
  const format = (amount: string) => formatCurrency(amount, currency, t.locale)
  const reason = describeProblem(problem, { symbol: currency, decimals: cents })
  const isWithin = (amount: string) =>
    !payment ||
    (compareDecimals(amount, payment.min) >= 0 && compareDecimals(amount, payment.max) <= 0)
  const isOutside = value !== undefined && !isWithin(formatUnits(value, cents))
  const isWrong = isOutside || reason !== undefined
  const limits =
    payment &&
    t('buy.limits', {
      method: getMethodName(payment.method),
      min: format(payment.min),
      max: format(payment.max),
    })
  return (
    <>
      <div className={amountCls.lkAmount}>
        <label htmlFor={id} className={amountCls.lkAmountLabel}>
          {t('buy.pay')}
        </label>
        <div className={amountCls.lkAmountLine}>
          <AmountInput
            id={id}
            text={text}
            isWrong={isWrong}
            testId="lk-buy-amount"
            onText={onText}
          />
          <span className={cls.lkBuyCurrency}>
            <select
              className={amountCls.lkAmountToken}
              value={currency}
              aria-label={t('buy.currency')}
              translate="no"
              data-testid="lk-buy-currency"
              onChange={({ currentTarget }) => onCurrency(currentTarget.value)}
            >
              {(currencies.length > 0 ? currencies : [currency]).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
            <span className={cls.lkBuyChevron}>
              <Icon glyph={chevronIcon} size={16} />
            </span>
          </span>
        </div>
        <p
          id={`${id}note`}
          className={joinClasses(amountCls.lkAmountNote, isWrong && amountCls.lkAmountProblem)}
          aria-live="polite"
        >
          {reason ?? limits}
        </p>
      </div>
      <fieldset className={cls.lkBuyQuick} aria-label={t('buy.quick')}>
        {quickAmounts.filter(isWithin).map((amount) => (
          <Chip
            key={amount}
            aria-pressed={text === amount}
            data-testid={`lk-buy-quick-${amount}`}
            onClick={() => onText(amount)}
          >
            {format(amount)}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
