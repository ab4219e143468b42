import { activeConnectionAtom, goBack, switchActiveChain, walletRowsAtom } from '@latchkey/core'
import { Button, networkIcon, safeText } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context.ts'
import { useText } from '../messages/useText.ts'
import type { ViewProps } from '../modal/defineView.ts'
import { lazyView } from '../modal/lazyView.ts'
import { StatusPanel } from '../modal/StatusPanel.tsx'
import { familyName } from './familyName.ts'
import { NetworkPicture } from './NetworkPicture.tsx'
import { useNetworkOf } from './useNetworkOf.ts'

/** A network of a family that is not connected: it needs a connection of its own. */
function SwitchActiveChainView({ params: { caipNetworkId } }: ViewProps<'SwitchActiveChain'>) {
  const latchkey = useLatchkey()
  const t = useText()
  const network = useNetworkOf(caipNetworkId)
  const connection = useAtomValue(activeConnectionAtom)
  const rows = useAtomValue(walletRowsAtom)
  if (!network)
    return (
      <StatusPanel
        glyph={networkIcon}
        heading={t('error.networkNotFound')}
        hint={t('switchChain.unknownHint')}
        isUrgent
      >
        <Button variant="secondary" onClick={() => goBack(latchkey)}>
          {t('action.back')}
        </Button>
      </StatusPanel>
    )
  const { chainNamespace: namespace } = network
  const family = familyName(t, namespace)
  const wallet = safeText(connection?.wallet.name ?? '', 40) || t('connect.unnamed')
  const name = safeText(network.name, 40) || caipNetworkId
  // The wallet that is connected may have this family too.
  const row = rows.find(
    ({ type, connectors }) =>
      type !== 'walletConnect' &&
      connectors.some(({ connectorId }) => connectorId === connection?.connectorId) &&
      connectors.some((one) => one.namespace === namespace),
  )
  const go = (walletId?: string) => switchActiveChain(latchkey, { caipNetworkId, walletId })
  return (
    <StatusPanel
      image={<NetworkPicture network={network} name={name} size={64} />}
      heading={t('switchChain.heading', { family })}
      hint={
        row
          ? t('switchChain.same', { wallet })
          : connection
            ? t('switchChain.other', { wallet, family })
            : t('switchChain.none', { family })
      }
    >
      {row ? (
        <>
          <Button data-testid="lk-switch-same" onClick={() => go(row.id)}>
            {t('connecting.waiting', { name: wallet })}
          </Button>
          <Button variant="secondary" data-testid="lk-switch-chain" onClick={() => go()}>
            {t('switchChain.another')}
          </Button>
        </>
      ) : (
        <Button data-testid="lk-switch-chain" onClick={() => go()}>
          {t('profile.switch')}
        </Button>
      )}
    </StatusPanel>
  )
}

export default lazyView(SwitchActiveChainView)
