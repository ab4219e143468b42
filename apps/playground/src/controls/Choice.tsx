import { useId } from 'react'

/** Radio buttons in a row. */
export function Choice<name extends string>({
  label,
  texts,
  names = Object.keys(texts) as name[],
  value,
  onChange,
}: {
  label: string
  texts: Readonly<Record<name, string>>
  names?: readonly name[]
  value: name
  onChange: (name: name) => void
}) {
  const group = useId()
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="choice-row">
        {names.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <span>{texts[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
