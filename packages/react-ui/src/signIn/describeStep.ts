import type { SignInStep } from '@latchkey/core/modal'
import type { Translate } from '../messages/createTranslate.ts'
import type { signIn } from '../messages/locales/en/signIn.ts'

/** The text of the view for each step and after a failure. */
export function describeStep(
  t: Translate<keyof typeof signIn | 'connecting.waiting'>,
  {
    step,
    failure,
    site,
    wallet,
    isDisconnectedByCancel,
  }: {
    step: SignInStep | undefined
    failure: string | undefined
    site: string
    wallet: string
    isDisconnectedByCancel: boolean
  },
): { heading: string; hint: string; consequence?: string } {
  if (step === 'signing') {
    return { heading: t('connecting.waiting', { name: wallet }), hint: t('signIn.waitingHint') }
  }
  if (step === 'verifying')
    return { heading: t('signIn.verifying'), hint: t('signIn.verifyingHint', { site }) }
  if (failure) return { heading: failure, hint: t('signIn.failedHint') }
  return {
    heading: t('signIn.heading', { site }),
    hint: t('signIn.hint'),
    ...(isDisconnectedByCancel && { consequence: t('signIn.requiredHint') }),
  }
}
