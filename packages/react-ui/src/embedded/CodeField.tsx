import { Spinner } from '@latchkey/primitives'
import { useEffect, useId, useRef, useState } from 'react'
import { cls } from './embedded.module.css.gen.ts'

const places = [0, 1, 2, 3, 4, 5]

/**
 * Six boxes for a code. One input lies over them, so that a code is pasted, filled in from the mail and read as one.
 */
export function CodeField({
  label,
  value,
  isBusy,
  error,
  onChange,
}: {
  label: string
  value: string
  isBusy: boolean
  error: string | undefined
  onChange: (value: string) => void
}) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    // A wrong code is replaced by typing.
    if (error !== undefined) input.current?.select()
    input.current?.focus()
  }, [error])
  return (
    <div className={cls.lkCodeField}>
      <div className={cls.lkCodeBoxes} dir="ltr" data-busy={isBusy} data-invalid={Boolean(error)}>
        {places.map((index) => (
          <span
            key={index}
            aria-hidden="true"
            className={cls.lkCodeBox}
            data-current={hasFocus && index === Math.min(value.length, places.length - 1)}
          >
            {value[index]}
          </span>
        ))}
        <input
          ref={input}
          value={value}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : noteId}
          aria-busy={isBusy}
          readOnly={isBusy}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          className={cls.lkCodeInput}
          data-testid="lk-code"
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value.replace(/\D/g, '').slice(0, places.length))
          }
        />
        {isBusy && (
          <span className={cls.lkCodeBusy}>
            <Spinner />
          </span>
        )}
      </div>
      <p id={noteId} role="alert" className={cls.lkCodeError}>
        {error}
      </p>
    </div>
  )
}
