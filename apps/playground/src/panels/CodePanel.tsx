import type { Options } from '../options/options.ts'
import { CopyButton } from './CopyButton.tsx'
import { toCode } from './toCode.ts'

export function CodePanel({ options }: { options: Options }) {
  const code = toCode(options)
  return (
    <section className="panel" aria-labelledby="code-title">
      <header>
        <h2 id="code-title">Code</h2>
        <CopyButton label="Copy" read={() => code} />
      </header>
      <pre className="code">
        <code>{code}</code>
      </pre>
    </section>
  )
}
