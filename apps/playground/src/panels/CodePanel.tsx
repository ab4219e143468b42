import type { Options } from '../options/options.ts'
import { CopyButton } from './CopyButton.tsx'
import { toCode } from './toCode.ts'
import { toLines } from './toLines.ts'

/** The code of the current options, to copy. */
export function CodePanel({ options }: { options: Options }) {
  const code = toCode(options)
  return (
    <section className="panel panel-code" aria-labelledby="code-title">
      <header>
        <h2 id="code-title">Code</h2>
        <CopyButton label="Copy" read={() => code} />
      </header>
      <pre className="code">
        <code>
          {toLines(code).map(({ at, parts }) => (
            <span key={at} className="code-line">
              {parts.map(({ kind, text, at }) => (
                <span key={at} className={`code-${kind}`}>
                  {text}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  )
}
