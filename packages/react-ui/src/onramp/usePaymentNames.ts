import { sanitizeText } from '@latchkey/primitives'
import { buy } from '../messages/locales/en/buy.ts'
import { useText } from '../messages/useText.ts'

/** Returns the name of a way to pay: one that is not known has its id in words. */
export function usePaymentNames() {
  const t = useText(buy)
  return (method: string): string =>
    t.find(`buy.${method}`) ?? sanitizeText(method.replaceAll('_', ' '), 40)
}
