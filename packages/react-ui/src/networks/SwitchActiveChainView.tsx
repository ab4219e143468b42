import { activeConnectionAtom, walletRowsAtom } from '@latchkey/core'
import { goBack, switchActiveChain, type Views } from '@latchkey/core/modal'
import { Button, networkIcon, sanitizeText } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { connecting } from '../messages/locales/en/connecting.ts'
import { networks } from '../messages/locales/en/networks.ts'
import { profile } from '../messages/locales/en/profile.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { getNamespaceLabel } from './getNamespaceLabel.ts'
import { NetworkImage } from './NetworkImage.tsx'
import { useNetworkById } from './useNetworkById.ts'

/** A network of a namespace that is not connected: it needs another connection. */
export function SwitchActiveChainView({
  params: { caipNetworkId },
}: {
  params: Views['SwitchActiveChain']
}) {
  const latchkey = useLatchkey()
  const t = useText(connecting, networks, profile)
  const network = useNetworkById(caipNetworkId)
  const connection = useAtomValue(activeConnectionAtom)
  const rows = useAtomValue(walletRowsAtom)
  if (!network)
    return (
      <StatusPanel
        glyph={networkIcon}
        heading={t.find('error.networkNotFound', {}, 'Network Not Found')}
        hint={t('switchChain.unknownHint')}
        isUrgent
      >
        <Button variant="secondary" onClick={() => goBack(latchkey)}>
          {t('action.back')}
        </Button>
      </StatusPanel>
    )
  const { chainNamespace: namespace } = network
  const label = getNamespaceLabel(t, namespace)
  const wallet = sanitizeText(connection?.wallet.name ?? '', 40) || t('connect.unnamed')
  const name = sanitizeText(network.name, 40) || caipNetworkId
  // The wallet that is connected may have this namespace too.
  const row = rows.find(
    ({ type, connectors }) =>
      type !== 'walletConnect' &&
      connectors.some(({ connectorId }) => connectorId === connection?.connectorId) &&
      connectors.some((connector) => connector.namespace === namespace),
  )
  const switchNetwork = (walletId?: string) =>
    switchActiveChain(latchkey, { caipNetworkId, walletId })
  return (
    <StatusPanel
      name={wallet}
      image={<NetworkImage network={network} name={name} size={64} />}
      heading={t('switchChain.heading', { namespace: label })}
      hint={
        row
          ? t('switchChain.same', { wallet })
          : connection
            ? t('switchChain.other', { wallet, namespace: label })
            : t('switchChain.none', { namespace: label })
      }
    >
      {row ? (
        <>
          <Button data-testid="lk-switch-same" onClick={() => switchNetwork(row.id)}>
            {t('connecting.waiting', { name: wallet })}
          </Button>
          <Button variant="secondary" data-testid="lk-switch-chain" onClick={() => switchNetwork()}>
            {t('switchChain.another')}
          </Button>
        </>
      ) : (
        <Button data-testid="lk-switch-chain" onClick={() => switchNetwork()}>
          {t('profile.switch')}
        </Button>
      )}
    </StatusPanel>
  )
}
