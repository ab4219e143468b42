/** Checkboxes; the selected values are in the order of the list. */
export function CheckList<name extends string>({
  label,
  names,
  texts,
  value,
  onChange,
}: {
  label: string
  names: readonly name[]
  texts: Readonly<Record<name, string>>
  value: readonly name[]
  onChange: (value: readonly name[]) => void
}) {
  return (
    <fieldset className="checks">
      <legend>{label}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={value.includes(name)}
            onChange={(event) =>
              onChange(
                names.filter((other) =>
                  other === name ? event.target.checked : value.includes(other),
                ),
              )
            }
          />
          <span>{texts[name]}</span>
        </label>
      ))}
    </fieldset>
  )
}
