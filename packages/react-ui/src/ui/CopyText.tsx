import { Button, checkIcon, copyIcon, Icon, useAnnounce } from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'

/** ms for which the result is shown. */
const copiedMs = 2_000

/** A button that copies a text, to the clipboard only, and says so. */
export function CopyText({
  text,
  label,
  copiedLabel,
  testId,
}: {
  /** Without it the button is disabled. */
  text: string | undefined
  label: string
  copiedLabel: string
  testId: string
}) {
  const { clock } = useLatchkey()
  const t = useText(account)
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(
    () => (outcome ? clock.after(copiedMs, () => setOutcome(undefined)) : undefined),
    [clock, outcome],
  )
  const copy = async (copied: string) => {
    try {
      await navigator.clipboard.writeText(copied)
      setOutcome('copied')
      announce(copiedLabel)
    } catch {
      setOutcome('failed')
      announce(t('account.copyFailed'), 'assertive')
    }
  }
  const results = { copied: copiedLabel, failed: t('account.copyFailed') }
  return (
    <Button
      variant="secondary"
      icon={<Icon glyph={outcome === 'copied' ? checkIcon : copyIcon} />}
      disabled={text === undefined}
      data-testid={testId}
      onClick={() => text !== undefined && void copy(text)}
    >
      {outcome ? results[outcome] : label}
    </Button>
  )
}
