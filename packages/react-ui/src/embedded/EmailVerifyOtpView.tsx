import { getEmailWait } from '@latchkey/core/embedded'
import type { Views } from '@latchkey/core/modal'
import { resendEmailCode, submitEmailCode } from '@latchkey/core/modal/embedded'
import { sanitizeText, useStyle } from '@latchkey/primitives'
import { useCallback, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { email as texts } from '../messages/locales/en/email.ts'
import { useText } from '../messages/useText.ts'
import { SuccessPanel } from '../ui/SuccessPanel.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useLeaveSignal } from '../ui/useLeaveSignal.ts'
import { useNow } from '../ui/useNow.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { useSuccess } from '../ui/useSuccess.ts'
import { CodeField } from './CodeField.tsx'
import { cls, css } from './embedded.module.css.gen.ts'

/** The code of the mail: six digits, which submit themselves, and another mail after 30 s. */
export function EmailVerifyOtpView({ params }: { params: Views['EmailVerifyOtp'] }) {
  useStyle(css)
  const { config } = useLatchkey()
  const t = useText(texts)
  const [code, setCode] = useState('')
  const success = useSuccess()
  const getSignal = useLeaveSignal()
  const { run, reset, isPending, isSuccess, error } = useAction(submitEmailCode)
  // The next view after the connection.
  usePrefetchViews(config.siwx && 'SIWXSignMessage')
  const change = useCallback(
    (next: string) => {
      reset()
      setCode(next)
      if (next.length === 6) void run({ code: next, signal: getSignal() })
    },
    [run, reset, getSignal],
  )
  if (success) return <SuccessPanel result={success} />
  return (
    <div className={cls.lkCode}>
      <div className={cls.lkCodeText}>
        <p className={cls.lkCodeHint}>{t('email.sent')}</p>
        <p className={cls.lkCodeEmail}>
          <bdi dir="ltr" translate="no">
            {sanitizeText(params.email, 254)}
          </bdi>
        </p>
      </div>
      <CodeField
        label={t('email.code')}
        value={code}
        isBusy={isPending || isSuccess}
        error={error && getErrorText(t, error)}
        onChange={change}
      />
      <p className={cls.lkCodeHint}>{t('email.valid')}</p>
      <Resend email={params.email} />
    </div>
  )
}

function Resend({ email }: { email: string }) {
  const latchkey = useLatchkey()
  const t = useText(texts)
  const getSignal = useLeaveSignal()
  const { run, isPending, error } = useAction(resendEmailCode)
  useNow(1000)
  const seconds = Math.ceil(getEmailWait(latchkey) / 1000)
  return (
    <div className={cls.lkCodeText}>
      <p className={cls.lkCodeHint}>{t('email.missing')}</p>
      <TextButton
        disabled={seconds > 0 || isPending}
        data-testid="lk-resend"
        onClick={() => void run({ email, signal: getSignal() })}
      >
        {seconds > 0 ? t('email.resendIn', { seconds }) : t('email.resend')}
      </TextButton>
      {error && (
        <p role="alert" className={cls.lkCodeError}>
          {getErrorText(t, error)}
        </p>
      )}
    </div>
  )
}
