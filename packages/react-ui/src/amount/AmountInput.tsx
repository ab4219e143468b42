import { useText } from '../messages/useText.ts'
import { formatLocalNumber } from '../ui/formatLocalNumber.ts'
import { getAmountClass } from './getAmountClass.ts'

/** The text of an amount, as it is typed. The element with the id `{id}note` describes it. */
export function AmountInput({
  id,
  text,
  isWrong,
  testId,
  onText,
}: {
  id: string
  text: string
  isWrong: boolean
  testId: string
  onText: (text: string) => void
}) {
  const { locale } = useText()
  return (
    <input
      id={id}
      name="amount"
      className={getAmountClass(text)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatLocalNumber('0', locale)}
      maxLength={60}
      value={text}
      aria-describedby={`${id}note`}
      aria-invalid={isWrong || undefined}
      data-testid={testId}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}
