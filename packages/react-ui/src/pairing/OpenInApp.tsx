import { canOpenInApp, filteredNamespaceAtom, openInApp } from '@latchkey/core/modal'
import { Button, type ButtonProps } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { pairing } from '../messages/locales/en/pairing.ts'
import { useText } from '../messages/useText.ts'

/** Opens the page in a wallet's in-app browser, if it has a known one. */
export function OpenInApp({
  walletId,
  name,
  variant,
}: {
  walletId: string
  /** Sanitized. */
  name: string
  variant?: ButtonProps['variant']
}) {
  const latchkey = useLatchkey()
  const t = useText(pairing)
  const target = { walletId, namespace: latchkey.store.get(filteredNamespaceAtom) }
  if (!canOpenInApp(latchkey, target)) return null
  return (
    <Button
      variant={variant}
      data-testid="lk-open-in-app"
      onClick={() => openInApp(latchkey, target)}
    >
      {t('pairing.inApp', { name })}
    </Button>
  )
}
