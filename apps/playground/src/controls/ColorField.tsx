import { useId } from 'react'
import { TextField } from './TextField.tsx'
import type { Shown } from './useAppearance.ts'

/** A colour: text for any CSS colour, the browser's colour picker, and the colour that is used. */
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
