import { type Connection, networksAtom } from '@latchkey/core'
import { disconnectWallet, navigate } from '@latchkey/core/modal'
import {
  Address,
  Button,
  CopyButton,
  disconnectIcon,
  externalIcon,
  FallbackImage,
  Icon,
  IconButton,
  type IconShape,
  keyIcon,
  lockIcon,
  mailIcon,
  sanitizeText,
  Tag,
} from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { account } from '../messages/locales/en/account.ts'
import { profile } from '../messages/locales/en/profile.ts'
import { useText } from '../messages/useText.ts'
import { getNamespaceLabel } from '../networks/getNamespaceLabel.ts'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { cls } from './ProfileView.module.css.gen.ts'

/** One live connection, with its actions. */
export function ConnectionItem({
  connection,
  testKey,
  isActive,
  isLeaving,
  onSwitch,
}: {
  connection: Connection
  /** The suffix of its test ids. */
  testKey: string
  isActive: boolean
  /** All connections are being ended. */
  isLeaving: boolean
  onSwitch: () => void
}) {
  const latchkey = useLatchkey()
  const t = useText(account, profile)
  const leaving = useAction(disconnectWallet)
  const { namespace, connectorId, address, caipNetworkId, wallet } = connection
  const walletName = sanitizeText(wallet.name, 40) || t('connect.unnamed')
  const { embedded } = latchkey
  const email = embedded?.wallet.connectorId === connectorId ? embedded.getEmail() : undefined
  const name = email === undefined ? walletName : sanitizeText(email, 254)
  usePrefetchViews(email === undefined ? undefined : 'UpdateEmailWallet')
  const networks = useAtomValue(networksAtom)
  const network = networks.find((network) => network.caipNetworkId === caipNetworkId)
  // A wallet may have a connection for each of its namespaces.
  const label = networks.some(({ chainNamespace }) => chainNamespace !== namespace)
    ? getNamespaceLabel(t, namespace)
    : undefined
  const explorer = getExplorerUrl(network, { address })
  const isBusy = isLeaving || leaving.isPending
  return (
    <li
      className={cls.lkProfileItem}
      aria-current={isActive || undefined}
      aria-busy={isBusy || undefined}
      data-testid={`lk-connection-${testKey}`}
    >
      <FallbackImage src={wallet.icon} name={walletName} />
      <div className={cls.lkProfileWho}>
        <Address value={address} start={6} end={4} className={cls.lkProfileName} />
        <bdi className={cls.lkProfileWallet} title={name} translate="no">
          {name}
        </bdi>
      </div>
      {isActive ? (
        <Tag tone="success">{t('profile.active')}</Tag>
      ) : (
        <Button
          variant="secondary"
          className={cls.lkProfileButton}
          aria-label={t('profile.switchTo', { name })}
          aria-description={label}
          data-testid={`lk-switch-${testKey}`}
          onClick={onSwitch}
        >
          {t('profile.switch')}
        </Button>
      )}
      <div className={cls.lkProfileActions}>
        {label && <span className={cls.lkProfileNamespace}>{label}</span>}
        <CopyButton
          value={address}
          label={t('account.copyAddress')}
          copiedLabel={t('account.copied')}
          failedLabel={t('account.copyFailed')}
        />
        {email !== undefined && (
          <IconButton
            glyph={mailIcon}
            label={t('profile.changeEmail')}
            data-testid="lk-update-email"
            onClick={() => navigate(latchkey, 'UpdateEmailWallet')}
          />
        )}
        {email !== undefined && embedded && (
          <>
            <IconLink
              href={embedded.exportUrl}
              glyph={keyIcon}
              label={t('profile.export')}
              testId="lk-export"
            />
            <IconLink
              href={embedded.passkeyUrl}
              glyph={lockIcon}
              label={t('profile.passkey')}
              testId="lk-passkey"
            />
          </>
        )}
        {explorer && (
          <IconLink href={explorer} glyph={externalIcon} label={t('account.explorer')} />
        )}
        <IconButton
          glyph={disconnectIcon}
          label={t('profile.disconnect', { name })}
          aria-description={label}
          aria-disabled={isBusy}
          data-testid={`lk-disconnect-${testKey}`}
          onClick={() => isBusy || void leaving.run({ namespace, connectorId })}
        />
      </div>
    </li>
  )
}

/** A link that opens a tab of its own. */
function IconLink({
  href,
  glyph,
  label,
  testId,
}: {
  href: string
  glyph: IconShape
  label: string
  testId?: string
}) {
  const t = useText(account)
  return (
    <a
      className={cls.lkProfileLink}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      aria-description={t('account.newTab')}
      title={label}
      data-testid={testId}
    >
      <Icon glyph={glyph} />
    </a>
  )
}
