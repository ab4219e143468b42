import { activeNetworkAtom } from '@latchkey/core'
import { openNetworks } from '@latchkey/core/modal'
import { FallbackImage, sanitizeText } from '@latchkey/primitives/page'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useConnectionState } from '../hooks/useConnectionState.ts'
import { buttons } from '../messages/locales/en/buttons.ts'
import { useTexts } from '../messages/useTexts.ts'
import { useNetworkImage } from '../networks/useNetworkImage.ts'
import { VisuallyHidden } from './ButtonParts.tsx'
import { useHostButton } from './useHostButton.ts'

const noNetwork = { caipNetworkId: undefined, network: undefined, isSupported: true }

/** Props of {@link NetworkButton}. */
export type NetworkButtonProps = {
  /** Shown while the network is unknown, instead of 'Select network'. */
  label?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/**
 * The active network: its name; 'Switch network' on one that the site does not support. Opens the
 * list of networks. Test id `lk-network-button`.
 *
 * @example
 * <NetworkButton />
 */
export function NetworkButton({ label, size, disabled, className }: NetworkButtonProps) {
  const latchkey = useLatchkey()
  const { texts } = useTexts(buttons)
  const shared = useHostButton({ size, className })
  const isConnected = useConnectionState().connection !== undefined
  const { network, isSupported } = useAtomValue(activeNetworkAtom, noNetwork)
  const image = useNetworkImage(network)
  const isRefused = isConnected && !isSupported && !latchkey.config.allowUnsupportedChain
  const name = network && sanitizeText(network.name, 40)
  const unknown = isConnected ? texts['networkButton.unknown'] : texts['networkButton.select']
  return (
    <button
      {...shared}
      disabled={disabled}
      data-unsupported={isRefused ? '' : undefined}
      data-testid="lk-network-button"
      onClick={() => openNetworks(latchkey)}
    >
      {network ? (
        <FallbackImage shape="round" name={network.name} src={image} size={20} />
      ) : (
        <span className="lk-button-dot" />
      )}
      {name && !isRefused && <VisuallyHidden text={texts['networkButton.onNetwork']} />}
      <bdi className="lk-button-text" translate={name && !isRefused ? 'no' : undefined}>
        {isRefused ? texts['networkButton.unsupported'] : (name ?? label ?? unknown)}
      </bdi>
    </button>
  )
}
