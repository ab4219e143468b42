import { FrameError } from '@latchkey/frame-protocol'
import { useEffect, useState } from 'react'
import { unlock } from '../passkey/unlock.ts'
import type { Ports } from '../ports.ts'
import type { WorkerClient } from '../worker/createWorkerClient.ts'
import { getErrorCode, needsPasskey, type Problem, toProblem } from './toProblem.ts'

/** What a page of the wallet itself works with. */
export type SignInParts = {
  readonly client: Pick<WorkerClient, 'request'>
  readonly ports: Pick<Ports, 'after' | 'credentials' | 'now' | 'randomBytes'>
}

/** Where the visitor is before the wallet is open. */
type SignInState =
  | { readonly step: 'email' | 'code' | 'unlock' }
  /** `until`: milliseconds since 1970. */
  | { readonly step: 'device'; readonly until: number }

/** Where the visitor is; `own`: on the page behind the sign-in. */
export type PageState<own> = { readonly problem?: Problem | undefined } & (SignInState | own)

/** Milliseconds for which the link of a mail is valid. */
const linkLifetime = 10 * 60_000

/**
 * The way of a visitor into the wallet, with a code that is always a new one, and from there on through the page.
 *
 * @param getNext - what follows once the wallet is open
 */
export function useSignIn<own extends { readonly step: string }>({
  client,
  ports,
  getNext,
}: SignInParts & { readonly getNext: () => Promise<own> }) {
  const [state, setState] = useState<PageState<own>>({ step: 'email' })
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { now } = ports
  const until = 'until' in state && !state.problem ? state.until : undefined

  useEffect(() => {
    if (until === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    waitForLink(client, { now, until }, signal).then(
      () => setState({ step: 'code' }),
      (error: unknown) => {
        if (!signal.aborted) setState(withProblem<PageState<own>>({ step: 'device', until }, error))
      },
    )
    return () => controller.abort()
  }, [until, client, now])

  async function run(task: () => Promise<PageState<own>>) {
    setBusy(true)
    setState({ ...state, problem: undefined })
    const next = await task().catch((error: unknown) => withProblem(state, error))
    setState(next)
    setBusy(false)
  }

  const requestSignOut = () => client.request('signOut', undefined)

  /** What follows needs a new code: a browser that is signed in is signed out. */
  async function requestCode(to: string) {
    const send = () => client.request('sendCode', { email: to })
    const action = await send().catch((error: unknown) => {
      if (!needsPasskey(error)) throw error
      return 'CONNECT'
    })
    if (action !== 'CONNECT') return action
    await requestSignOut()
    return send()
  }

  return {
    state,
    email,
    isBusy,
    run,
    sendCode: (to: string) =>
      run(async () => {
        setEmail(to)
        const action = await requestCode(to)
        if (action === 'VERIFY_DEVICE') return { step: 'device', until: now() + linkLifetime }
        return { step: 'code' }
      }),
    signIn: (code: string) =>
      run(async () => {
        try {
          await client.request('signIn', { code })
        } catch (error) {
          if (needsPasskey(error)) return { step: 'unlock' }
          throw error
        }
        return getNext()
      }),
    unlock: () =>
      run(async () => {
        await unlock(ports, client)
        return getNext()
      }),
    /** Ends the session, since another code is needed. */
    async proveAgain(): Promise<PageState<own>> {
      await requestSignOut()
      return { step: 'email', problem: 'proveAgain' }
    },
    /** `then`: the step that says so. */
    signOut: (then: own) =>
      run(async () => {
        await requestSignOut()
        return then
      }),
    show: (next: PageState<own>) => setState(next),
    /** Waits for the link again. */
    resume: () => setState({ ...state, problem: undefined }),
    restart: () => setState({ step: 'email' }),
  }
}

/** What the steps of a sign-in use. */
export type SignIn = Pick<
  ReturnType<typeof useSignIn<{ step: string }>>,
  'email' | 'isBusy' | 'restart' | 'resume' | 'sendCode' | 'signIn' | 'unlock'
> & { readonly state: { readonly problem?: Problem | undefined } }

/** Shows a problem where it can be solved. */
function withProblem<state extends { readonly problem?: Problem | undefined }>(
  state: state,
  error: unknown,
): state | { step: 'email'; problem: Problem } {
  const problem = toProblem(error)
  return problem === 'expired' ? { step: 'email', problem } : { ...state, problem }
}

/** Waits until the visitor has opened the link: the worker ends each request after 15 s. */
async function waitForLink(
  client: SignInParts['client'],
  { now, until }: { readonly now: Ports['now']; readonly until: number },
  signal: AbortSignal,
) {
  while (now() < until) {
    try {
      return await client.request('waitForDevice', undefined, signal)
    } catch (error) {
      if (getErrorCode(error) !== -32015) throw error
    }
  }
  throw new FrameError(-32001, 'This link is no longer valid')
}
