import { connectionsAtom } from '@latchkey/core'
import { navigate, type Views } from '@latchkey/core/modal'
import { selectEmail, submitEmail } from '@latchkey/core/modal/embedded'
import {
  Button,
  chevronIcon,
  Divider,
  IconButton,
  joinClasses,
  Spinner,
  useStyle,
} from '@latchkey/primitives'
import { type FormEvent, useState } from 'react'
import { useLegal } from '../connect/useLegal.ts'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { email as texts } from '../messages/locales/en/email.ts'
import { useText } from '../messages/useText.ts'
import { useLeaveSignal } from '../ui/useLeaveSignal.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { EmailInput } from './EmailInput.tsx'
import { cls, css } from './embedded.module.css.gen.ts'

/** The email field: a view of its own, and a part of Connect, above or below the wallets. */
export function EmailLoginView({ params }: { params: Views['EmailLogin'] }) {
  useStyle(css)
  const t = useText(texts)
  const { place, isFolded } = params ?? {}
  const or = place && <Divider>{t('email.or')}</Divider>
  return (
    <div className={cls.lkEmail} data-place={place}>
      {place === 'below' && or}
      <EmailField />
      {place === 'above' && or}
      {isFolded && <WalletsButton />}
    </div>
  )
}

function EmailField() {
  const latchkey = useLatchkey()
  const t = useText(texts)
  const [email, setEmail] = useState('')
  const { isHeld } = useLegal()
  const isConnected = useAtomValue(connectionsAtom).some(
    ({ connectorId }) => connectorId === latchkey.embedded?.wallet.connectorId,
  )
  const getSignal = useLeaveSignal()
  const { run, reset, isPending, error } = useAction(submitEmail)
  usePrefetchViews('EmailVerifyOtp')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void run({ email, signal: getSignal() })
  }
  return (
    <form className={cls.lkEmailForm} onSubmit={submit} noValidate>
      <EmailInput
        hint={isConnected ? t('email.connected') : undefined}
        error={error && error.code !== 'cancelled' ? getErrorText(t, error) : undefined}
        value={email}
        enterKeyHint="go"
        readOnly={isPending}
        disabled={isHeld || isConnected}
        data-testid="lk-email"
        onFocus={() => selectEmail(latchkey)}
        onChange={({ currentTarget }) => {
          reset()
          setEmail(currentTarget.value)
        }}
        end={
          isPending ? (
            <span className={cls.lkEmailBusy}>
              <Spinner />
            </span>
          ) : (
            <IconButton
              type="submit"
              glyph={chevronIcon}
              label={t('email.continue')}
              disabled={isHeld || isConnected}
              className={joinClasses(email.length <= 3 && cls.lkEmailIdle)}
              data-testid="lk-email-submit"
            />
          )
        }
      />
    </form>
  )
}

/** In place of the wallets, if the site folds them away. */
function WalletsButton() {
  const latchkey = useLatchkey()
  const t = useText(texts)
  usePrefetchViews('ConnectWallets')
  return (
    <Button
      variant="secondary"
      data-testid="lk-wallets"
      onClick={() => navigate(latchkey, 'ConnectWallets')}
    >
      {t('email.wallets')}
    </Button>
  )
}
