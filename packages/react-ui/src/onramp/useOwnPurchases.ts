import { getPurchases, type Purchase, purchasesAtom } from '@latchkey/core/onramp'
import { useEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'

/** The purchases that this site has started, newest first; the first use loads those of earlier pages. */
export function useOwnPurchases(): readonly Purchase[] {
  const latchkey = useLatchkey()
  useEffect(() => void getPurchases(latchkey), [latchkey])
  return useAtomValue(purchasesAtom)
}
