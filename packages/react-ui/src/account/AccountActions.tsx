import { activeNetworkAtom, type Connection, networksAtom, sessionStatusAtom } from '@latchkey/core'
import { featuresAtom, navigate, openNetworks, openProfile } from '@latchkey/core/modal'
import { type AccountNames, canClaimName, getNamesQueryOptions } from '@latchkey/core/names'
import { hasSessions } from '@latchkey/core/sessions'
import {
  chevronIcon,
  clockIcon,
  disconnectIcon,
  externalIcon,
  FallbackImage,
  Icon,
  List,
  networkIcon,
  Row,
  sanitizeText,
} from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { useText } from '../messages/useText.ts'
import { NetworkImage } from '../networks/NetworkImage.tsx'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { Query } from '../ui/Query.tsx'
import { cls } from './AccountView.module.css.gen.ts'
import { NamesRow } from './NamesRow.tsx'
import { SessionRow } from './SessionRow.tsx'

/** The rows below the balance. */
export function AccountActions({
  connection,
  isLeaving,
  onDisconnect,
}: {
  connection: Connection
  isLeaving: boolean
  onDisconnect: () => void
}) {
  const latchkey = useLatchkey()
  const t = useText(account)
  const explorer = getExplorerUrl(useAtomValue(activeNetworkAtom).network, connection)
  const wallet = sanitizeText(connection.wallet.name, 40)
  const session = useAtomValue(sessionStatusAtom)
  const features = useAtomValue(featuresAtom)
  const isSignedIn = session === 'signedIn'
  const list = (names: AccountNames | undefined) => (
    <List label={t('account.title')}>
      <NetworkRow />
      {explorer && (
        <Row
          name={t('account.explorer')}
          image={<Icon glyph={externalIcon} className={cls.lkAccountIcon} />}
          aria-description={t('account.newTab')}
          href={explorer}
          data-testid="lk-explorer"
        />
      )}
      <Row
        name={t('account.wallets')}
        hint={wallet ? t('account.wallet', { name: wallet }) : undefined}
        image={<FallbackImage name={wallet} src={connection.wallet.icon} />}
        trailing={<Icon glyph={chevronIcon} size={16} />}
        data-testid="lk-profile"
        onClick={() => openProfile(latchkey)}
      />
      {names?.isSupported && <NamesRow names={names.names} />}
      {features.smartSessions && hasSessions(latchkey, connection.caipNetworkId) && (
        <Row
          name={t('account.sessions')}
          hint={t('account.sessionsHint')}
          image={<Icon glyph={clockIcon} className={cls.lkAccountIcon} />}
          trailing={<Icon glyph={chevronIcon} size={16} />}
          data-testid="lk-sessions"
          onClick={() => navigate(latchkey, 'SmartSessionList')}
        />
      )}
      {latchkey.config.siwx && (isSignedIn || session === 'signedOut') && (
        <SessionRow isSignedIn={isSignedIn} />
      )}
      <Row
        name={t('account.disconnect')}
        hint={isSignedIn ? t('account.disconnectHint') : undefined}
        image={<Icon glyph={disconnectIcon} className={cls.lkAccountIcon} />}
        busy={isLeaving}
        part="disconnect"
        data-testid="lk-disconnect"
        onClick={onDisconnect}
      />
    </List>
  )
  if (!canClaimName(latchkey, connection.caipNetworkId)) return list(undefined)
  return (
    <Query options={getNamesQueryOptions(latchkey, connection)}>{({ data }) => list(data)}</Query>
  )
}

function NetworkRow() {
  const latchkey = useLatchkey()
  const t = useText(account)
  const { network, isSupported } = useAtomValue(activeNetworkAtom)
  const hasChoice = useAtomValue(networksAtom).length > 1 || !isSupported
  const name = network ? sanitizeText(network.name, 40) : t('networkButton.unknown')
  const canSwitch = latchkey.config.allowNetworkSwitch && hasChoice
  return (
    <Row
      name={name}
      translate={network && 'no'}
      hint={isSupported ? t('account.network') : t('account.networkUnsupported')}
      image={
        network ? (
          <NetworkImage network={network} name={name} />
        ) : (
          <Icon glyph={networkIcon} className={cls.lkAccountIcon} />
        )
      }
      trailing={canSwitch ? <Icon glyph={chevronIcon} size={16} /> : undefined}
      data-testid="lk-account-network"
      onClick={canSwitch ? () => openNetworks(latchkey) : undefined}
    />
  )
}
