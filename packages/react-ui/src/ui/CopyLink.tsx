import { pairing } from '../messages/locales/en/pairing.ts'
import { useText } from '../messages/useText.ts'
import { CopyText } from './CopyText.tsx'

/** Copies the pairing URI for a wallet that cannot scan it. */
export function CopyLink({ uri }: { uri: string | undefined }) {
  const t = useText(pairing)
  return (
    <CopyText
      text={uri}
      label={t('pairing.copyLink')}
      copiedLabel={t('pairing.linkCopied')}
      testId="lk-copy-link"
    />
  )
}
