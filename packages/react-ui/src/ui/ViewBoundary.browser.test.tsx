import type { LogEntry } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import { makeLatchkey, render } from '../../test/showApp.tsx'
import { LatchkeyContext } from '../context/context.ts'
import { ViewBoundary } from './ViewBoundary.tsx'

const broken = { isBroken: true }
function Fragile() {
  if (broken.isBroken) throw new Error('broken view')
  return <p>whole</p>
}

test('error: a view that throws is logged and replaced by a message with a retry', async () => {
  const logged: LogEntry[] = []
  const latchkey = makeLatchkey({ log: (entry) => void logged.push(entry) })
  broken.isBroken = true
  const main = render(
    <LatchkeyContext.Provider value={latchkey}>
      <ViewBoundary>
        <Fragile />
      </ViewBoundary>
    </LatchkeyContext.Provider>,
  )
  await expect.poll(() => main.textContent).toContain('Could not load this page')
  expect(main.textContent).not.toContain('broken view')
  expect(logged.at(-1)?.level).toBe('error')
  broken.isBroken = false
  main.querySelector('button')?.click()
  await expect.poll(() => main.textContent).toBe('whole')
})
