import {
  cancelSignIn,
  type Notice,
  noticeAtom,
  type SignInStep,
  signIn,
  signInAccountAtom,
  signInStepAtom,
} from '@latchkey/core'
import { useEffect, useRef, useState } from 'react'
import { useAtomValue } from '../context.ts'
import { errorText } from '../messages/errorText.ts'
import { useText } from '../messages/useText.ts'
import { isSaidByView } from '../notices/isSaidByView.ts'
import { useAction } from '../useAction.ts'

/** Signing in and leaving, as the view does them. */
export function useSignIn(): {
  sign: () => void
  cancel: () => void
  step: SignInStep | undefined
  /** What the last sign-in ended with, whoever began it, in words. */
  failure: string | undefined
} {
  const t = useText()
  const signing = useAction(signIn)
  const cancelling = useAction(cancelSignIn)
  const begun = useAtomValue(signInStepAtom)
  const key = useAtomValue(signInAccountAtom)?.key
  // From the press on, as core's part is fetched first, until the answer: core's last step ends before its error is here.
  const last = useRef<SignInStep>('preparing')
  last.current = (signing.isPending && (begun ?? last.current)) || 'preparing'
  const asked = signing.isPending ? last.current : undefined
  const { reset, error } = signing
  useEffect(() => {
    // What went wrong for one account says nothing about the next.
    if (key !== undefined) reset()
  }, [reset, key])
  const told = useToldFailure(key)
  const step = cancelling.isPending ? 'cancelling' : (begun ?? asked)
  const isSigning = step !== undefined && step !== 'cancelling'
  const failure = error && error.code !== 'cancelled' ? errorText(t, error) : told
  return {
    sign: () => void signing.run(),
    cancel: () => void cancelling.run(),
    step,
    failure: isSigning ? undefined : failure,
  }
}

/** What a notice has said of this account's sign-in; the view goes on saying it when the notice is over. */
function useToldFailure(key: string | undefined): string | undefined {
  const t = useText()
  const notice = useAtomValue(noticeAtom)
  const [told, setTold] = useState<{ readonly notice: Notice; readonly key: string | undefined }>()
  const isFailure = notice && isSaidByView('SIWXSignMessage', notice)
  if (isFailure && notice.id !== told?.notice.id) setTold({ notice, key })
  if (!told || told.key !== key) return undefined
  return t.find(told.notice.messageId) ?? told.notice.text
}
