import type { Connection } from '@latchkey/core'
import { Address, Avatar, CopyButton, safeText } from '@latchkey/primitives'
import { useText } from '../messages/useText.ts'
import { cls } from './AccountView.module.css.gen.ts'
import { useIdentity } from './useIdentity.ts'

/** Picture, name or short address, and the whole address to copy. */
export function AccountIdentity({ connection }: { connection: Connection }) {
  const t = useText()
  const identity = useIdentity(connection)
  const name = identity?.name ? safeText(identity.name, 40) : ''
  const { address } = connection
  const copy = (
    <CopyButton
      value={address}
      label={t('account.copyAddress')}
      copiedLabel={t('account.copied')}
      failedLabel={t('account.copyFailed')}
      className={cls.lkAccountCopy}
      data-testid="lk-copy-address"
    />
  )
  return (
    <div className={cls.lkAccountWho}>
      <Avatar address={address} src={identity?.avatar} size={64} />
      {name && (
        <p className={cls.lkAccountName}>
          <bdi title={name}>{name}</bdi>
        </p>
      )}
      <p className={name ? cls.lkAccountAddressSmall : cls.lkAccountAddress}>
        <Address
          value={address}
          start={6}
          end={4}
          data-testid="lk-address"
          data-address={address}
        />
        {copy}
      </p>
      <bdi className={cls.lkAccountFull} dir="ltr" aria-hidden="true">
        {address}
      </bdi>
    </div>
  )
}
