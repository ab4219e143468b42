/** A select with many options. */
export function Select<name extends string>({
  label,
  names,
  texts,
  value,
  onChange,
}: {
  label: string
  names: readonly name[]
  texts?: Readonly<Partial<Record<name, string>>>
  value: name
  onChange: (name: name) => void
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as name)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {texts?.[name] ?? name}
          </option>
        ))}
      </select>
    </label>
  )
}
