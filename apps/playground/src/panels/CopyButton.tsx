import { useEffect, useState } from 'react'

const shownMs = 1500

/** Copies a text and confirms it briefly. */
export function CopyButton({ label, read }: { label: string; read: () => string }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setText(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [text])
  const copy = () =>
    navigator.clipboard.writeText(read()).then(
      () => setText('Copied'),
      () => setText('Not allowed'),
    )
  return (
    <button type="button" className="small-button" onClick={copy}>
      <span aria-live="polite">{text ?? label}</span>
    </button>
  )
}
