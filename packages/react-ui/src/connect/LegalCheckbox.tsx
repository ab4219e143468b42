import { acceptLegal, legalAcceptedAtom } from '@latchkey/core'
import { Checkbox } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context.ts'
import { LegalText } from './LegalText.tsx'

/** The tick without which no wallet can be chosen. Kept for the session, not stored. */
export function LegalCheckbox() {
  const latchkey = useLatchkey()
  const isAccepted = useAtomValue(legalAcceptedAtom)
  return (
    <Checkbox
      checked={isAccepted}
      data-testid="lk-legal"
      onChange={(event) => acceptLegal(latchkey, event.currentTarget.checked)}
    >
      <LegalText kind="agree" />
    </Checkbox>
  )
}
