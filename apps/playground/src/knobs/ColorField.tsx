import { TextField } from './TextField.tsx'

/** A colour: any CSS colour as text, and the browser's own picker beside it. */
export function ColorField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <div className="color">
      <TextField label={label} value={value} placeholder="default" onChange={onChange} />
      <input
        type="color"
        aria-label={`Pick ${label}`}
        data-unset={value === '' ? '' : undefined}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#6b7cff'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
