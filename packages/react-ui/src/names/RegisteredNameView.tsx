import { activeConnectionAtom } from '@latchkey/core'
import { resetView, type Views } from '@latchkey/core/modal'
import {
  Address,
  Avatar,
  Button,
  checkIcon,
  Icon,
  sanitizeText,
  useAnnounceText,
  useStyle,
} from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { names } from '../messages/locales/en/names.ts'
import { useText } from '../messages/useText.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { cls, css } from './names.module.css.gen.ts'

/** A name that was registered, on the card of its account. */
export function RegisteredNameView({
  params: { name },
}: {
  params: Views['RegisterAccountNameSuccess']
}) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(names)
  const announceRef = useAnnounceText<HTMLDivElement>('polite')
  const connection = useAtomValue(activeConnectionAtom)
  if (!connection) return <NotConnected />
  const { address } = connection
  return (
    <div className={cls.lkNames}>
      <div className={cls.lkNameCard}>
        <span className={cls.lkNameAvatar}>
          <Avatar address={address} size={64} />
          <span className={cls.lkNameCheck}>
            <Icon glyph={checkIcon} size={16} />
          </span>
        </span>
        <bdi dir="ltr" translate="no" className={cls.lkNameText} data-testid="lk-name-registered">
          {sanitizeText(name, 80)}
        </bdi>
        <span className={cls.lkNameNote}>
          <Address value={address} start={6} end={4} />
        </span>
      </div>
      <div ref={announceRef} className={cls.lkNameDone}>
        <p className={cls.lkNameHeadline}>{t('names.done')}</p>
        <p className={cls.lkNameNote}>{t('names.doneHint')}</p>
      </div>
      <Button data-testid="lk-name-done" onClick={() => resetView(latchkey, 'Account')}>
        {t('names.toAccount')}
      </Button>
    </div>
  )
}
