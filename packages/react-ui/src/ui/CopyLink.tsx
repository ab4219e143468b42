import { Button, checkIcon, copyIcon, Icon, useAnnounce } from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { useText } from '../messages/useText.ts'

/** ms for which the result is shown. */
const copiedMs = 2_000

/** Copies the pairing URI for a wallet that cannot scan it. It is written to the clipboard only. */
export function CopyLink({ uri }: { uri: string | undefined }) {
  const { clock } = useLatchkey()
  const t = useText(account, pairing)
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(
    () => (outcome ? clock.after(copiedMs, () => setOutcome(undefined)) : undefined),
    [clock, outcome],
  )
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      announce(t('pairing.linkCopied'))
    } catch {
      setOutcome('failed')
      announce(t('account.copyFailed'), 'assertive')
    }
  }
  const label = outcome
    ? t(outcome === 'copied' ? 'pairing.linkCopied' : 'account.copyFailed')
    : t('pairing.copyLink')
  return (
    <Button
      variant="secondary"
      icon={<Icon glyph={outcome === 'copied' ? checkIcon : copyIcon} />}
      disabled={uri === undefined}
      data-testid="lk-copy-link"
      onClick={() => uri !== undefined && void copy(uri)}
    >
      {label}
    </Button>
  )
}
