import type { EventLog } from '../playground/eventLog.ts'
import { useObservable } from '../playground/useObservable.ts'
import { Line } from './Line.tsx'

/** Events of `onEvent`, newest first: one line each, with the properties when expanded. */
export function EventPanel({ log }: { log: EventLog }) {
  const events = useObservable(log)
  return (
    <section className="panel" aria-labelledby="events-title">
      <header>
        <h2 id="events-title">Events</h2>
        <button type="button" className="small-button" onClick={log.clear}>
          Clear
        </button>
      </header>
      {events.length === 0 && <p className="hint">Nothing has happened yet.</p>}
      <ol className="events">
        {events.toReversed().map(({ number, event: { props, timestamp } }) => (
          <li key={number}>
            <Line text={props.properties && JSON.stringify(props.properties, undefined, 2)}>
              <time>{new Date(timestamp).toISOString().slice(11, 19)}</time>
              <strong>{props.event}</strong>
            </Line>
          </li>
        ))}
      </ol>
    </section>
  )
}
