import { useId } from 'react'
import { TextField } from './TextField.tsx'
import type { Shown } from './useAppearance.ts'

/** A colour: any CSS colour as text, the browser's own picker beside it, and what became of it. */
export function ColorField({
  label,
  value,
  shown,
  onChange,
}: {
  label: string
  value: string
  shown: Shown | undefined
  onChange: (value: string) => void
}) {
  const noteId = useId()
  return (
    <div className="color">
      <TextField
        label={label}
        value={value}
        placeholder={shown?.color ?? 'default'}
        describedBy={shown?.note && noteId}
        onChange={onChange}
      />
      <input
        type="color"
        aria-label={`Pick ${label}`}
        value={shown?.color ?? '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      {shown?.note && (
        <p id={noteId} className="color-note">
          {shown.note}
        </p>
      )}
    </div>
  )
}
