import { openModal, signOut } from '@latchkey/core'
import { chevronIcon, Icon, keyIcon, Row, useAnnounce } from '@latchkey/primitives'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { signIn } from '../messages/locales/en/signIn.ts'
import { useText } from '../messages/useText.ts'
import { cls } from './AccountView.module.css.gen.ts'

/** Shows whether the account is signed in, with the action to sign in or out. */
export function SessionRow({ isSignedIn }: { isSignedIn: boolean }) {
  const latchkey = useLatchkey()
  const t = useText(signIn)
  const { run, error, isPending } = useAction(signOut)
  const state = isSignedIn ? t('account.signedIn') : t('account.signedOut')
  const failure = error && getErrorText(t, error)
  useAnnounceChange(isPending ? undefined : (failure ?? state), error ? 'assertive' : 'polite')
  return (
    <Row
      name={isSignedIn ? t('account.signOut') : t('signIn.title')}
      hint={failure ?? (isSignedIn ? t('account.signOutHint') : state)}
      image={<Icon glyph={keyIcon} className={cls.lkAccountIcon} />}
      trailing={isSignedIn ? undefined : <Icon glyph={chevronIcon} size={16} />}
      busy={isPending}
      data-testid="lk-session"
      onClick={isSignedIn ? () => void run() : () => openModal(latchkey, 'SIWXSignMessage')}
    />
  )
}

/** Announces changes of a row's text; the initial text is read with the view. */
function useAnnounceChange(text: string | undefined, urgency: 'assertive' | 'polite'): void {
  const announce = useAnnounce()
  const last = useRef(text)
  useEffect(() => {
    if (text === undefined || text === last.current) return
    if (last.current !== undefined) announce(text, urgency)
    last.current = text
  }, [announce, text, urgency])
}
