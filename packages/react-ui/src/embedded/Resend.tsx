import type { Latchkey } from '@latchkey/core'
import { useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { email as texts } from '../messages/locales/en/email.ts'
import { useText } from '../messages/useText.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { useLeaveSignal } from '../ui/useLeaveSignal.ts'
import { useNow } from '../ui/useNow.ts'
import { cls } from './embedded.module.css.gen.ts'

/** Another mail, once the time between two mails is over. */
export function Resend({
  text = 'email.resend',
  action,
  getWaitMs = () => 0,
}: {
  text?: 'email.resend' | 'email.resendLink'
  action: (latchkey: Latchkey, options: { readonly signal: AbortSignal }) => Promise<void>
  /** Milliseconds until another mail may be sent. */
  getWaitMs?: ((latchkey: Latchkey) => number) | undefined
}) {
  const latchkey = useLatchkey()
  const t = useText(texts)
  const getSignal = useLeaveSignal()
  const { run, isPending, error } = useAction(action)
  useNow(1000)
  const seconds = Math.ceil(getWaitMs(latchkey) / 1000)
  return (
    <div className={cls.lkCodeText}>
      <p className={cls.lkCodeHint}>{t('email.missing')}</p>
      <TextButton
        disabled={seconds > 0 || isPending}
        data-testid="lk-resend"
        onClick={() => void run({ signal: getSignal() })}
      >
        {seconds > 0 ? t('email.resendIn', { seconds }) : t(text)}
      </TextButton>
      {error && (
        <p role="alert" className={cls.lkCodeError}>
          {getErrorText(t, error)}
        </p>
      )}
    </div>
  )
}
