import type { Latchkey } from '@latchkey/core'
import { useStyle } from '@latchkey/primitives'
import { type ComponentProps, useCallback, useState } from 'react'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { email as texts } from '../messages/locales/en/email.ts'
import { useText } from '../messages/useText.ts'
import { useLeaveSignal } from '../ui/useLeaveSignal.ts'
import { CodeField } from './CodeField.tsx'
import { cls, css } from './embedded.module.css.gen.ts'
import { Resend } from './Resend.tsx'
import { SentTo } from './SentTo.tsx'

/** The code of a mail: six digits, which submit themselves, and another mail. */
export function CodeForm({
  email,
  submit,
  resend,
  getWaitMs,
}: {
  email: string
  submit: (
    latchkey: Latchkey,
    options: { readonly code: string; readonly signal: AbortSignal },
  ) => Promise<void>
  resend: ComponentProps<typeof Resend>['action']
  getWaitMs?: ComponentProps<typeof Resend>['getWaitMs']
}) {
  useStyle(css)
  const t = useText(texts)
  const [code, setCode] = useState('')
  const getSignal = useLeaveSignal()
  const { run, reset, isPending, isSuccess, error } = useAction(submit)
  const change = useCallback(
    (next: string) => {
      reset()
      setCode(next)
      if (next.length === 6) void run({ code: next, signal: getSignal() })
    },
    [run, reset, getSignal],
  )
  return (
    <div className={cls.lkCode}>
      <div className={cls.lkCodeText}>
        <SentTo text={t('email.sent')} email={email} />
      </div>
      <CodeField
        label={t('email.code')}
        value={code}
        isBusy={isPending || isSuccess}
        error={error && getErrorText(t, error)}
        onChange={change}
      />
      <p className={cls.lkCodeHint}>{t('email.valid')}</p>
      <Resend action={resend} getWaitMs={getWaitMs} />
    </div>
  )
}
