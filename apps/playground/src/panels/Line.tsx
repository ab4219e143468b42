import type { ReactNode } from 'react'

/** A line of a panel with its values; all properties when expanded. */
export function Line({ text, children }: { text: string | undefined; children: ReactNode }) {
  const short = text && <code>{text.replace(/\n\s*/g, ' ')}</code>
  if (!text?.includes('\n'))
    return (
      <div className="line line-flat">
        {children}
        {short}
      </div>
    )
  return (
    <details className="line">
      <summary>
        {children}
        {short}
      </summary>
      <pre>{text}</pre>
    </details>
  )
}
