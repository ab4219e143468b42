import { chevronIcon, Icon, useStyle } from '@latchkey/primitives'
import { cls, css } from './onramp.module.css.gen.ts'

/** A choice of one of several, with its label above. */
export function Choice({
  label,
  value,
  options,
  isProperName = false,
  testId,
  onChange,
}: {
  label: string
  value: string
  options: readonly { readonly value: string; readonly name: string }[]
  /** A browser's translator must not change the options. */
  isProperName?: boolean
  testId: string
  onChange: (value: string) => void
}) {
  useStyle(css)
  return (
    <label className={cls.lkBuyChoice}>
      <span className={cls.lkBuyNote}>{label}</span>
      <select
        className={cls.lkBuySelect}
        value={value}
        translate={isProperName ? 'no' : undefined}
        data-testid={testId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <span className={cls.lkBuyChevron}>
        <Icon glyph={chevronIcon} size={16} />
      </span>
    </label>
  )
}
