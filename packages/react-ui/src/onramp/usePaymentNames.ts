import { sanitizeText } from '@latchkey/primitives'
import { buy } from '../messages/locales/en/buy.ts'
import { useText } from '../messages/useText.ts'

/** Returns the name of a way to pay: one that is not known has its id in words. */
export function usePaymentNames() {
  const t = useText(buy)
  const names = new Map([
    ['card', t('buy.card')],
    ['ach_bank_account', t('buy.ach_bank_account')],
  ])
  return (method: string): string =>
    names.get(method) ?? sanitizeText(method.replaceAll('_', ' '), 40)
}
