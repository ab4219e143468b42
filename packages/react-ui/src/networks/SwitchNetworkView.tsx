import { activeConnectionAtom } from '@latchkey/core'
import { goBack, type Views } from '@latchkey/core/modal'
import { Button, sanitizeText } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { connecting } from '../messages/locales/en/connecting.ts'
import { networks } from '../messages/locales/en/networks.ts'
import { signIn } from '../messages/locales/en/signIn.ts'
import { useText } from '../messages/useText.ts'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { describeSwitchError } from './describeSwitchError.ts'
import { NetworkImage } from './NetworkImage.tsx'
import { useNetworkById } from './useNetworkById.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'

/** Requests a network switch from the wallet, and waits. */
export function SwitchNetworkView({ params }: { params: Views['SwitchNetwork'] }) {
  const latchkey = useLatchkey()
  const t = useText(connecting, networks, signIn)
  const network = useNetworkById(params.caipNetworkId)
  const name = sanitizeText(network?.name ?? params.caipNetworkId, 40)
  const connection = useAtomValue(activeConnectionAtom)
  const wallet = sanitizeText(connection?.wallet.name ?? '', 40) || t('connect.unnamed')
  const { retry, isSwitched, error } = useSwitchNetwork(params.caipNetworkId)
  const failure = error && describeSwitchError(t, error, name)
  return (
    <StatusPanel
      name={wallet}
      image={
        <ProgressRing state={error ? 'failed' : 'waiting'} shape="round">
          <NetworkImage network={network} name={name} size={64} />
        </ProgressRing>
      }
      heading={
        failure?.heading ??
        (isSwitched
          ? t('networks.changed', { network: name })
          : t('switch.waiting', { network: name }))
      }
      hint={
        failure?.hint ?? (isSwitched ? t('signIn.checking') : t('switch.waitingHint', { wallet }))
      }
      isUrgent={Boolean(error)}
    >
      {error ? (
        <Button data-testid="lk-try-again" onClick={retry}>
          {t('action.tryAgain')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          disabled={isSwitched}
          data-testid="lk-cancel"
          onClick={() => goBack(latchkey)}
        >
          {t('action.cancel')}
        </Button>
      )}
    </StatusPanel>
  )
}
