import {
  type ChainNamespace,
  type Connection,
  type Network,
  networksAtom,
  openModal,
} from '@latchkey/core'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { buttons } from '../messages/locales/en/buttons.ts'
import { useTexts } from '../messages/useTexts.ts'

const none: readonly Network[] = []

/**
 * The behaviour of a button for a connection, or for connecting: its name, its state and its action. `namespace` is
 * the namespace that the host chose.
 */
export function useAccountButton(connection: Connection | undefined, namespace?: ChainNamespace) {
  const latchkey = useLatchkey()
  const { texts } = useTexts(buttons)
  const networks = useAtomValue(networksAtom, none)
  const isSupported =
    !connection ||
    latchkey.config.allowUnsupportedChain ||
    networks.some(({ caipNetworkId }) => caipNetworkId === connection.caipNetworkId)
  return {
    /** Precedes the account for assistive technology. */
    label: texts[isSupported ? 'accountButton.label' : 'accountButton.unsupported'],
    attributes: {
      'data-unsupported': isSupported ? undefined : '',
      // The modal selects its first view (Account, UnsupportedChain).
      onClick: () => {
        openModal(latchkey, undefined, namespace ? { namespace } : {})
      },
    },
  }
}
