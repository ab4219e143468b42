import { getEmail } from '@latchkey/core/embedded'
import { goBack } from '@latchkey/core/modal'
import { submitEmailUpdate } from '@latchkey/core/modal/embedded'
import { Button, useStyle } from '@latchkey/primitives'
import { type FormEvent, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { email as texts } from '../messages/locales/en/email.ts'
import { useText } from '../messages/useText.ts'
import { useLeaveSignal } from '../ui/useLeaveSignal.ts'
import { useVisitState } from '../ui/useVisitState.ts'
import { EmailInput } from './EmailInput.tsx'
import { cls, css } from './embedded.module.css.gen.ts'

/** Another email for the wallet of the email. */
export function UpdateEmailWalletView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(texts)
  const [current] = useState(() => getEmail(latchkey) ?? '')
  const [newEmail, setNewEmail] = useVisitState('newEmail', current)
  const getSignal = useLeaveSignal()
  const { run, reset, isPending, error } = useAction(submitEmailUpdate)
  const text = newEmail.trim().toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void run({ newEmail, signal: getSignal() })
  }
  return (
    <form className={cls.lkUpdate} onSubmit={submit} noValidate>
      <EmailInput
        hint={t('email.same')}
        error={error && getErrorText(t, error)}
        value={newEmail}
        enterKeyHint="done"
        readOnly={isPending}
        data-testid="lk-new-email"
        onChange={({ currentTarget }) => {
          reset()
          setNewEmail(currentTarget.value)
        }}
      />
      <div className={cls.lkUpdateButtons}>
        <Button
          type="submit"
          busy={isPending}
          disabled={text.length <= 3 || text === current}
          data-testid="lk-save"
        >
          {t('email.save')}
        </Button>
        <Button variant="secondary" data-testid="lk-cancel" onClick={() => goBack(latchkey)}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
