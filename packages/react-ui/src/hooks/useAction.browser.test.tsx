import type { Latchkey } from '@latchkey/core'
import { expect, test } from 'vitest'
import { makeLatchkey, render } from '../../test/showApp.tsx'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { type ActionState, useAction } from './useAction.ts'

type Run = { resolve: (value: string) => void; fail: (cause: unknown) => void; latchkey: Latchkey }

function show() {
  const runs: Run[] = []
  const seen: { current?: ActionState<[string], string> } = {}
  const action = (latchkey: Latchkey, _name: string) =>
    new Promise<string>((resolve, fail) => runs.push({ resolve, fail, latchkey }))
  const latchkey = makeLatchkey()
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <Probe action={action} seen={seen} />
    </LatchkeyProvider>,
  )
  return { runs, seen, latchkey }
}

function Probe({
  action,
  seen,
}: {
  action: (latchkey: Latchkey, name: string) => Promise<string>
  seen: { current?: ActionState<[string], string> }
}) {
  seen.current = useAction(action)
  return null
}

test('runs the action on the instance, is pending meanwhile, and gives its answer', async () => {
  const { runs, seen, latchkey } = show()
  await expect.poll(() => seen.current?.isPending).toBe(false)
  const response = seen.current?.run('a')
  await expect.poll(() => seen.current?.isPending).toBe(true)
  expect(runs[0]?.latchkey).toBe(latchkey)
  runs[0]?.resolve('done')
  expect(await response).toBe('done')
  await expect.poll(() => seen.current?.isPending).toBe(false)
})

test('error: a failure is a LatchkeyError in `error`, run resolves, and reset forgets it', async () => {
  const { runs, seen } = show()
  await expect.poll(() => seen.current).toBeDefined()
  const response = seen.current?.run('a')
  runs[0]?.fail(new Error('raw'))
  expect(await response).toBeUndefined()
  await expect.poll(() => seen.current?.error?.code).toBe('unexpected')
  seen.current?.reset()
  await expect.poll(() => seen.current?.error).toBeUndefined()
})

test('of two runs at once the last one decides what is shown', async () => {
  const { runs, seen } = show()
  await expect.poll(() => seen.current).toBeDefined()
  void seen.current?.run('first')
  const second = seen.current?.run('second')
  runs[0]?.fail(new Error('late news of the first'))
  await expect.poll(() => seen.current?.isPending).toBe(true)
  runs[1]?.resolve('second')
  await second
  await expect.poll(() => seen.current?.isPending).toBe(false)
  expect(seen.current?.error).toBeUndefined()
})
