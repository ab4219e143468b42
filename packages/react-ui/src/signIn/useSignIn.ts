import { signIn } from '@latchkey/core'
import {
  cancelSignInView,
  type Notice,
  noticeAtom,
  type SignInStep,
  signInAccountAtom,
  signInStepAtom,
} from '@latchkey/core/modal'
import { useEffect, useRef, useState } from 'react'
import { useAtomValue } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { signIn as signInTexts } from '../messages/locales/en/signIn.ts'
import { useText } from '../messages/useText.ts'
import { isShownByView } from '../notices/isShownByView.ts'

/** Signing in and leaving, as the view does them. */
export function useSignIn(): {
  sign: () => void
  cancel: () => void
  step: SignInStep | undefined
  /** The message of the last failure, of a sign-in started in the view or by the page. */
  failure: string | undefined
} {
  const t = useText(signInTexts)
  const signing = useAction(signIn)
  const cancelling = useAction(cancelSignInView)
  const started = useAtomValue(signInStepAtom)
  const key = useAtomValue(signInAccountAtom)?.key
  // Pending from the click on, while core's part loads, until the result: core's last step ends before its error is
  // set.
  const last = useRef<SignInStep>('preparing')
  last.current = (signing.isPending && (started ?? last.current)) || 'preparing'
  const requested = signing.isPending ? last.current : undefined
  const { reset, error } = signing
  useEffect(() => {
    // The error of one account does not apply to the next.
    if (key !== undefined) reset()
  }, [reset, key])
  const noticed = useNoticeFailure(key)
  const step = cancelling.isPending ? 'cancelling' : (started ?? requested)
  const isSigning = step !== undefined && step !== 'cancelling'
  const failure = error && error.code !== 'cancelled' ? getErrorText(t, error) : noticed
  return {
    sign: () => void signing.run(),
    cancel: () => void cancelling.run(),
    step,
    failure: isSigning ? undefined : failure,
  }
}

/** The message of the last notice about a failed sign-in of this account; it stays when the notice has closed. */
function useNoticeFailure(key: string | undefined): string | undefined {
  const t = useText(signInTexts)
  const notice = useAtomValue(noticeAtom)
  const [last, setLast] = useState<{ readonly notice: Notice; readonly key: string | undefined }>()
  const isFailure = notice && isShownByView('SIWXSignMessage', notice)
  if (isFailure && notice.id !== last?.notice.id) setLast({ notice, key })
  if (!last || last.key !== key) return undefined
  return t.find(last.notice.messageId, {}, last.notice.text)
}
