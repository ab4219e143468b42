import type { Connection, LatchkeyError } from '@latchkey/core'
import {
  getAddressNamespace,
  type ReceiverProfile,
  type ReceiverText,
  setSendForm,
} from '@latchkey/core/send'
import { Address, Avatar, Input, sanitizeText, useAnnounceText } from '@latchkey/primitives'
import { cls as amountCls } from '../amount/amount.module.css.gen.ts'
import { useLatchkey } from '../context/context.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { connect } from '../messages/locales/en/connect.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { LookAlikeNotice } from './LookAlike.tsx'
import { cls } from './send.module.css.gen.ts'

/** What is known about the typed receiver. */
export type FoundReceiver = {
  readonly data: ReceiverProfile | undefined
  readonly isPending: boolean
  readonly error: LatchkeyError | undefined
}

/** The field of the receiver's address or name, and whose it is. */
export function ReceiverField({
  text,
  kind,
  isTyped,
  connection: { caipNetworkId },
  found: { data, isPending, error },
}: {
  text: string
  kind: ReceiverText
  /** Whether the visitor has stopped typing. */
  isTyped: boolean
  connection: Connection
  found: FoundReceiver
}) {
  const latchkey = useLatchkey()
  const t = useText(send, connect)
  const network = sanitizeText(useNetworkById(caipNetworkId)?.name ?? caipNetworkId, 40)
  const describe = () => {
    if (error) return getErrorText(t, error)
    if (kind !== 'malformed' || !isTyped) return undefined
    const other = t.find(`namespace.${getAddressNamespace(text)}`)
    return other === undefined
      ? t('send.noReceiver', { network })
      : t('send.otherNamespace', { other, network })
  }
  return (
    <div className={cls.lkSendTo}>
      <Input
        name="receiver"
        label={t('send.receiver')}
        placeholder={t('send.receiverHint')}
        value={text}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        error={describe()}
        hint={isPending ? t('send.lookingUp') : undefined}
        aria-invalid={kind === 'malformed' || undefined}
        data-testid="lk-send-receiver"
        onChange={({ currentTarget: { value } }) =>
          setSendForm(latchkey, { receiverAddress: value })
        }
      />
      {data && <Profile profile={data} />}
    </div>
  )
}

function Profile({ profile: { to, name, isFirst, lookAlike } }: { profile: ReceiverProfile }) {
  const t = useText(send)
  const announceRef = useAnnounceText<HTMLParagraphElement>()
  if (lookAlike !== undefined) return <LookAlikeNotice lookAlike={lookAlike} />
  return (
    <div className={cls.lkSendProfile} data-testid="lk-send-profile">
      {/* A picture from the account's own host would tell it who is about to send. */}
      <Avatar address={to} size={32} />
      <p ref={announceRef} className={cls.lkSendWho}>
        {name !== undefined && (
          <bdi className={cls.lkSendName} translate="no">
            {sanitizeText(name, 60)}
          </bdi>
        )}
        <Address value={to} start={6} end={6} />
        <span className={amountCls.lkAmountNote}>{t(isFirst ? 'send.first' : 'send.again')}</span>
      </p>
    </div>
  )
}
