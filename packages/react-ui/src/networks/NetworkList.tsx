import { activeNetworkAtom, type Network } from '@latchkey/core'
import { activeConnectionsAtom, selectNetwork } from '@latchkey/core/modal'
import { List, Row, sanitizeText } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { networks as networkTexts } from '../messages/locales/en/networks.ts'
import { useText } from '../messages/useText.ts'
import { NetworkImage } from './NetworkImage.tsx'

/** Networks as rows; a press chooses one. */
export function NetworkList({
  networks,
  heading,
}: {
  networks: readonly Network[]
  heading?: string | undefined
}) {
  const latchkey = useLatchkey()
  const t = useText(networkTexts)
  const active = useAtomValue(activeNetworkAtom).caipNetworkId
  const connections = useAtomValue(activeConnectionsAtom)
  const { run } = useAction(selectNetwork)
  // A connected wallet of a namespace without network switches.
  const isFixed = ({ chainNamespace, caipNetworkId }: Network) =>
    caipNetworkId !== active &&
    connections[chainNamespace] !== undefined &&
    !latchkey.adapters.get(chainNamespace)?.switchNetwork
  const hint = (network: Network) => {
    if (isFixed(network)) return t('networks.noSwitch')
    return network.testnet ? t('networks.testnet') : undefined
  }
  return (
    <List heading={heading} label={t('networks.title')}>
      {networks.map((network) => {
        const { caipNetworkId } = network
        const name = sanitizeText(network.name, 60) || caipNetworkId
        return (
          <Row
            key={caipNetworkId}
            name={name}
            translate="no"
            hint={hint(network)}
            image={<NetworkImage network={network} name={name} />}
            selected={caipNetworkId === active}
            disabled={isFixed(network)}
            part="network-row"
            data-testid={`lk-network-${caipNetworkId}`}
            onClick={() => void run({ caipNetworkId })}
          />
        )
      })}
    </List>
  )
}
