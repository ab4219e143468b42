import { move } from './move.ts'

/** An ordered list; each item can be moved up or down. */
export function OrderList<name extends string>({
  label,
  value,
  onChange,
}: {
  label: string
  value: readonly name[]
  onChange: (value: readonly name[]) => void
}) {
  return (
    <fieldset className="order">
      <legend>{label}</legend>
      <ol>
        {value.map((name, index) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={`Move ${name} up`}
              disabled={index === 0}
              onClick={() => onChange(move(value, index, index - 1))}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={`Move ${name} down`}
              disabled={index === value.length - 1}
              onClick={() => onChange(move(value, index, index + 1))}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
