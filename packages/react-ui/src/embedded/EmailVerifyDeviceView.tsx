import { getEmailWait } from '@latchkey/core/embedded'
import type { Views } from '@latchkey/core/modal'
import { approveDevice, resendEmail } from '@latchkey/core/modal/embedded'
import { Icon, mailIcon, useAnnounceText, useStyle } from '@latchkey/primitives'
import { useCallback } from 'react'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { email as texts } from '../messages/locales/en/email.ts'
import { useText } from '../messages/useText.ts'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { SuccessPanel } from '../ui/SuccessPanel.tsx'
import { useAbortableRequest } from '../ui/useAbortableRequest.ts'
import { useSuccess } from '../ui/useSuccess.ts'
import { cls, css } from './embedded.module.css.gen.ts'
import { Resend } from './Resend.tsx'
import { SentTo } from './SentTo.tsx'

/** A browser that is new to the address: it waits until the visitor follows the link of the mail. */
export function EmailVerifyDeviceView({
  params: { email },
}: {
  params: Views['EmailVerifyDevice']
}) {
  useStyle(css)
  const t = useText(texts)
  const announceRef = useAnnounceText<HTMLDivElement>()
  const success = useSuccess()
  const { run, reset, error } = useAction(approveDevice)
  const wait = useAbortableRequest(
    useCallback((signal) => void run({ email, signal }), [run, email]),
  )
  if (success) return <SuccessPanel result={success} />
  return (
    <div className={cls.lkCode}>
      <ProgressRing state={error ? 'failed' : 'waiting'} shape="round">
        <span className={cls.lkLinkSign}>
          <Icon glyph={mailIcon} size={24} />
        </span>
      </ProgressRing>
      <div ref={announceRef} className={cls.lkCodeText}>
        <SentTo text={t('email.approve')} email={email} />
      </div>
      {error ? (
        <p role="alert" className={cls.lkCodeError}>
          {error.code === 'embedded.-32001' ? t('email.linkEnded') : getErrorText(t, error)}
        </p>
      ) : (
        <p className={cls.lkCodeHint}>{t('email.linkValid')}</p>
      )}
      <Resend
        text="email.resendLink"
        getWaitMs={getEmailWait}
        action={async (latchkey, { signal }) => {
          // The earlier link ends with the new mail: that is no failure.
          reset()
          try {
            await resendEmail(latchkey, { email, signal })
          } finally {
            if (!signal.aborted) wait()
          }
        }}
      />
    </div>
  )
}
