import type { Latchkey } from '@latchkey/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { inspected } from './inspected.ts'
import { toText } from './toText.ts'

/** The atoms a view reads, as they are now. */
export function StatePanel({ latchkey }: { latchkey: Latchkey }) {
  const { store } = latchkey
  const last = useRef<readonly (readonly [string, string])[]>([])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = inspected.map(([, atom]) => store.sub(atom, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store],
  )
  const rows = useSyncExternalStore(subscribe, () => {
    const next = inspected.map(([name, atom]) => [name, toText(store.get(atom))] as const)
    if (next.some(([, text], place) => text !== last.current[place]?.[1])) last.current = next
    return last.current
  })
  return (
    <section className="panel" aria-labelledby="state-title">
      <header>
        <h2 id="state-title">State</h2>
        <CopyButton
          label="Copy"
          read={() => rows.map(([name, text]) => `${name}: ${text}`).join('\n')}
        />
      </header>
      <dl className="state">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
