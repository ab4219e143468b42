import { FrameError } from '@latchkey/frame-protocol'
import { useEffect, useState } from 'react'
import type { Ports } from '../ports.ts'
import { type WorkerClient, WorkerFailedError } from '../worker/createWorkerClient.ts'
import type { ExportedKeys } from '../worker/messages.ts'

/** Why a step did not succeed. */
export type Problem =
  | 'wrongCode'
  | 'invalidEmail'
  | 'expired'
  | 'proveAgain'
  | 'throttled'
  | 'refused'
  | 'noAnswer'
  | 'stopped'

/** Where the visitor is. */
export type ExportState = { readonly problem?: Problem | undefined } & (
  | { readonly step: 'email' | 'code' | 'keys' | 'done' | 'locked' | 'signedOut' }
  /** `until`: milliseconds since 1970. */
  | { readonly step: 'device'; readonly until: number }
  | { readonly step: 'saving'; readonly keys: ExportedKeys }
)

/** Milliseconds for which the link of a mail is valid. */
const linkLifetime = 10 * 60_000

const problems: Readonly<Record<number, Problem>> = {
  [-32000]: 'wrongCode',
  [-32001]: 'expired',
  [-32005]: 'throttled',
  [-32602]: 'invalidEmail',
  4100: 'refused',
  4200: 'refused',
}

const getCode = (error: unknown) => (error instanceof FrameError ? error.code : undefined)

function toProblem(error: unknown): Problem {
  if (error instanceof WorkerFailedError) return 'stopped'
  return problems[getCode(error) ?? 0] ?? 'noAnswer'
}

/** Shows a problem where it can be solved. */
function withProblem(state: ExportState, error: unknown): ExportState {
  const problem = toProblem(error)
  return problem === 'expired' ? { step: 'email', problem } : { ...state, problem }
}

type Parts = { readonly client: Pick<WorkerClient, 'request'>; readonly now: Ports['now'] }

/** The way of a visitor through the export, step by step. */
export function useExport({ client, now }: Parts) {
  const [state, setState] = useState<ExportState>({ step: 'email' })
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (state.step !== 'device' || state.problem) return
    const controller = new AbortController()
    const { signal } = controller
    waitForLink({ client, now }, state.until, signal).then(
      () => setState({ step: 'code' }),
      (error: unknown) => {
        if (!signal.aborted) setState(withProblem(state, error))
      },
    )
    return () => controller.abort()
  }, [state, client, now])

  async function run(task: () => Promise<ExportState>) {
    setBusy(true)
    setState({ ...state, problem: undefined })
    const next = await task().catch((error: unknown) => withProblem(state, error))
    setState(next)
    setBusy(false)
  }

  const signOut = () => client.request('signOut', undefined)

  return {
    state,
    email,
    isBusy,
    sendCode: (to: string) =>
      run(async () => {
        setEmail(to)
        const action = await client.request('sendCode', { email: to })
        if (action === 'VERIFY_DEVICE') return { step: 'device', until: now() + linkLifetime }
        return { step: action === 'VERIFY_OTP' ? 'code' : 'keys' }
      }),
    signIn: (code: string) =>
      run(async () => {
        await client.request('signIn', { code })
        return { step: 'keys' }
      }),
    exportKeys: (password: string) =>
      run(async () => {
        try {
          return { step: 'saving', keys: await client.request('exportKeys', { password }) }
        } catch (error) {
          const code = getCode(error)
          if (code === -32017) return { step: 'locked' }
          // Too old a code, or a session that ended meanwhile: only another code helps.
          if (code !== -32001 && code !== 4100 && code !== 4001) throw error
          await signOut()
          return { step: 'email', problem: 'proveAgain' }
        }
      }),
    signOut: () =>
      run(async () => {
        await signOut()
        return { step: 'signedOut' }
      }),
    /** The keys are no longer needed. */
    finish: () => setState({ step: 'done' }),
    /** Waits for the link again. */
    resume: () => setState({ ...state, problem: undefined }),
    restart: () => setState({ step: 'email' }),
  }
}
export type Export = ReturnType<typeof useExport>

/** Waits until the visitor has opened the link: the worker ends each request after 15 s. */
async function waitForLink({ client, now }: Parts, until: number, signal: AbortSignal) {
  while (now() < until) {
    try {
      return await client.request('waitForDevice', undefined, signal)
    } catch (error) {
      if (getCode(error) !== -32015) throw error
    }
  }
  throw new FrameError(-32001, 'This link is no longer valid')
}
