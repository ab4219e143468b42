import { useEffect, useState } from 'react'

const shownMs = 1500

/** Copies a text and confirms it briefly. */
export function CopyButton({ label, read }: { label: string; read: () => string }) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(read()).then(
      () => setSaid('Copied'),
      () => setSaid('Not allowed'),
    )
  return (
    <button type="button" className="small-button" onClick={copy}>
      <span aria-live="polite">{said ?? label}</span>
    </button>
  )
}
