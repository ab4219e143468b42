import { useSyncExternalStore } from 'react'
import type { Inspector } from '../playground/createInspector.ts'
import { CopyButton } from './CopyButton.tsx'

/** The atoms a view reads, as they are now. */
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
