import { useSyncExternalStore } from 'react'
import type { Inspector } from '../playground/createInspector.ts'
import { CopyButton } from './CopyButton.tsx'
import { Line } from './Line.tsx'

/** Current values of the public atoms: one line each, complete when expanded. */
export function StatePanel({ inspector }: { inspector: Inspector }) {
  const rows = useSyncExternalStore(inspector.subscribe, inspector.read)
  return (
    <section className="panel" aria-labelledby="state-title">
      <header>
        <h2 id="state-title">State</h2>
        <CopyButton
          label="Copy"
          read={() => rows.map(([name, text]) => `${name}: ${text}`).join('\n')}
        />
      </header>
      {rows.map(([name, text]) => (
        <Line key={name} text={text}>
          <strong>{name}</strong>
        </Line>
      ))}
    </section>
  )
}
