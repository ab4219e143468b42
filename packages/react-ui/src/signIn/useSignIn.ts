import {
  cancelSignIn,
  type LatchkeyError,
  type SignInStep,
  signIn,
  signInAccountAtom,
  signInStepAtom,
} from '@latchkey/core'
import { useEffect } from 'react'
import { useAtomValue } from '../context.ts'
import { useAction } from '../useAction.ts'

/** Signing in and leaving, as the view does them. */
export function useSignIn(): {
  sign: () => void
  cancel: () => void
  step: SignInStep | undefined
  error: LatchkeyError | undefined
} {
  const signing = useAction(signIn)
  const cancelling = useAction(cancelSignIn)
  const begun = useAtomValue(signInStepAtom)
  const key = useAtomValue(signInAccountAtom)?.key
  // From the press on: core's part of either is fetched first.
  const asked = signing.isPending ? 'preparing' : undefined
  const { reset } = signing
  useEffect(() => {
    // What went wrong for one account says nothing about the next.
    if (key !== undefined) reset()
  }, [reset, key])
  return {
    sign: () => void signing.run(),
    cancel: () => void cancelling.run(),
    step: cancelling.isPending ? 'cancelling' : (begun ?? asked),
    error: signing.error?.code === 'cancelled' ? undefined : signing.error,
  }
}
