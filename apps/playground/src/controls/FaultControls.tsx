import { useState } from 'react'
import { type FaultMode, faultModes, resetDevnet, setFault } from '../devnet/setFault.ts'
import { networkNames } from '../options/options.ts'
import { chainTexts } from './chainTexts.ts'
import { Group } from './Group.tsx'
import { Select } from './Select.tsx'

const modeTexts: Record<FaultMode, string> = {
  off: 'Works',
  down: 'Is down',
  slow: 'Responds after 3 s',
  429: 'Refuses: too many requests',
  wrongId: 'Says it is another chain',
}

/** Faults of the local chains. The devnet stores them, not the link. */
export function FaultControls({ isUp }: { isUp: boolean }) {
  const [modes, setModes] = useState<Partial<Record<string, FaultMode>>>({})
  const [problem, setProblem] = useState<string>()
  const attempt = (done: Promise<void>, next: typeof modes) =>
    done.then(
      () => {
        setModes(next)
        setProblem(undefined)
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  return (
    <Group title="Network faults">
      {!isUp && <p className="hint">The local chains are not running.</p>}
      {problem && <p role="alert">{problem}</p>}
      {networkNames.map((id) => (
        <Select
          key={id}
          label={chainTexts[id]}
          names={faultModes}
          texts={modeTexts}
          value={modes[id] ?? 'off'}
          onChange={(mode) => attempt(setFault(id, mode), { ...modes, [id]: mode })}
        />
      ))}
      <button type="button" className="small-button" onClick={() => attempt(resetDevnet(), {})}>
        Chains back to their start
      </button>
    </Group>
  )
}
