import type { Connection } from '@latchkey/core'
import { getIdentityQueryOptions, type Identity } from '@latchkey/core/modal'
import { Address, Avatar, CopyButton, sanitizeText } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'
import { Query } from '../ui/Query.tsx'
import { cls } from './AccountView.module.css.gen.ts'

/** Avatar, name or short address, and the full address to copy. */
export function AccountIdentity({ connection }: { connection: Connection }) {
  const latchkey = useLatchkey()
  return (
    <Query options={getIdentityQueryOptions(latchkey, connection)}>
      {({ data }) => <Who address={connection.address} identity={data} />}
    </Query>
  )
}

function Who({ address, identity }: { address: string; identity: Identity | undefined }) {
  const t = useText(account)
  const name = identity?.name ? sanitizeText(identity.name, 40) : ''
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
          <bdi title={name} translate="no">
            {name}
          </bdi>
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
      <bdi className={cls.lkAccountFull} dir="ltr" translate="no" aria-hidden="true">
        {address}
      </bdi>
    </div>
  )
}
