import type { LatchkeyError, SignInStep } from '@latchkey/core'
import { errorText } from '../messages/errorText.ts'
import type { Translate } from '../messages/translate.ts'

/** What the view says while it waits for the visitor, the wallet or the server, and after a failure. */
export function describeStep(
  t: Translate,
  {
    step,
    error,
    site,
    wallet,
    onCancel,
  }: {
    step: SignInStep | undefined
    error: LatchkeyError | undefined
    site: string
    wallet: string
    /** What cancelling comes to, beside closing. */
    onCancel: 'disconnects' | 'goesBack' | undefined
  },
): { heading: string; hint: string; consequence?: string } {
  if (step === 'signing') {
    return { heading: t('connecting.waiting', { name: wallet }), hint: t('signIn.waitingHint') }
  }
  if (step === 'verifying')
    return { heading: t('signIn.verifying'), hint: t('signIn.verifyingHint', { site }) }
  if (error) return { heading: errorText(t, error), hint: t('signIn.failedHint') }
  return {
    heading: t('signIn.heading', { site }),
    hint: t('signIn.hint'),
    ...(onCancel === 'disconnects' && { consequence: t('signIn.requiredHint') }),
    ...(onCancel === 'goesBack' && { consequence: t('signIn.goBackHint') }),
  }
}
