/** A text field; empty means the default. */
export function TextField({
  label,
  value,
  placeholder,
  describedBy,
  onChange,
}: {
  label: string
  value: string
  placeholder?: string
  describedBy?: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="text"
        spellCheck={false}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
